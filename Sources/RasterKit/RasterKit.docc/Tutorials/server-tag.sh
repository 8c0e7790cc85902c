curl -D - -o card.png http://127.0.0.1:8080/hello/Ada
curl -i -H 'If-None-Match: "…"' http://127.0.0.1:8080/hello/Ada
