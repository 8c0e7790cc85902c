"use strict";
// Each form makes the URL of its card, from the values that differ from their defaults.
for (const section of document.querySelectorAll("section")) {
    const form = section.querySelector("form"), image = section.querySelector("img");
    const stage = section.querySelector(".stage"), problem = section.querySelector(".problem");
    const format = section.querySelector("[data-format]"), facts = section.querySelector(".facts");
    const inPath = section.dataset.path;
    let timer = 0, newest = 0;

    const value = (field) => field.type === "color" ? field.value.slice(1).toUpperCase() : field.value;

    function address() {
        const query = [];
        let path = section.id;
        for (const field of form.elements) {
            if (!field.name) continue;
            const text = value(field);
            if (field.name === inPath) path += "/" + encodeURIComponent(badgeText(text));
            else if (section.id === "badge" && field.name === "label") continue;
            else if (text !== field.dataset.default && text !== "")
                query.push(field.name + "=" + encodeURIComponent(text).replaceAll("%20", "+").replaceAll("%2C", ","));
        }
        return "/" + path + "." + format.value + (query.length ? "?" + query.join("&") : "");
    }

    // A badge's path has label and message, in which a dash and an underscore are doubled.
    function badgeText(text) {
        if (section.id !== "badge") return text;
        const escaped = (part) => part.replaceAll("-", "--").replaceAll("_", "__").replaceAll(" ", "_");
        const label = form.elements.label.value;
        return label ? escaped(label) + "-" + escaped(text) : escaped(text);
    }

    async function update() {
        const number = ++newest, target = address();
        section.querySelector(".url").textContent = location.origin + target;
        stage.classList.add("waiting");
        try {
            const start = performance.now();
            const response = await fetch(target);
            const body = response.ok ? await response.blob() : await response.json();
            if (number !== newest) return;
            if (response.ok) {
                const old = image.src;
                image.src = URL.createObjectURL(body);
                await image.decode();
                image.hidden = false;
                image.width = Math.round(image.naturalWidth / Number(form.elements.scale.value));
                if (old) URL.revokeObjectURL(old);
                facts.textContent = `${image.naturalWidth} × ${image.naturalHeight}, ` +
                    `${(body.size / 1024).toFixed(1)} KB, ${Math.round(performance.now() - start)} ms`;
            } else {
                problem.textContent = body.detail;
            }
            problem.hidden = response.ok;
        } catch (error) {
            if (number !== newest) return;
            problem.textContent = "The server can't be reached.";
            problem.hidden = false;
        }
        stage.classList.remove("waiting");
    }

    function updateSoon() {
        clearTimeout(timer);
        timer = setTimeout(update, 120);
    }

    async function copy(button) {
        const url = location.origin + address(), name = section.querySelector("h2").textContent;
        const width = image.hidden ? "" : ` width="${image.width}"`;
        const texts = {
            url, markdown: `![${name}](${url})`,
            html: `<img src="${url.replaceAll("&", "&amp;")}"${width} alt="${name}">`,
        };
        await navigator.clipboard.writeText(texts[button.dataset.copy]);
        const title = button.textContent;
        button.textContent = "Copied";
        setTimeout(() => { button.textContent = title; }, 1200);
    }

    async function upload(field) {
        const file = field.files[0];
        if (!file) return;
        const response = await fetch("/avatars", { method: "POST", headers: { "Content-Type": file.type }, body: file });
        const body = await response.json();
        if (response.ok) form.elements.avatar.value = body.avatar;
        problem.textContent = body.detail ?? "";
        problem.hidden = response.ok;
        if (response.ok) update();
    }

    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("input", (event) => event.target.type === "file" ? upload(event.target) : updateSoon());
    format.addEventListener("change", update);
    for (const button of section.querySelectorAll("[data-copy]"))
        button.addEventListener("click", () => copy(button).catch(() => { button.textContent = "Not allowed"; }));
    const theme = form.elements.theme;
    if (theme && matchMedia("(prefers-color-scheme: dark)").matches) theme.value = "dark";
    update();
}
