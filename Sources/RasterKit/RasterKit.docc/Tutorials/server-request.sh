curl -o card.png http://127.0.0.1:8080/hello/Ada
