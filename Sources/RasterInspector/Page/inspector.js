"use strict";
// Texts only ever get into the page as textContent and values of attributes: names and values come from the program.

const $ = id => document.getElementById(id);
const state = { pipeline: 0, tab: "images", selected: null, left: null, right: null, report: null, result: null };
const lines = [], cards = new Map();

function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in element) element[name] = value; else element.setAttribute(name, value);
  }
  element.append(...children.filter(child => child != null));
  return element;
}

function shape(tag, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

const bytes = count => count < 1000 ? `${count} B` : count < 1e6 ? `${(count / 1e3).toPrecision(3)} kB`
  : count < 1e9 ? `${(count / 1e6).toPrecision(3)} MB` : `${(count / 1e9).toPrecision(3)} GB`;
const duration = ms => ms < 1 ? `${Math.round(ms * 1000)} µs` : ms < 1000 ? `${ms.toPrecision(3)} ms` : `${(ms / 1000).toPrecision(3)} s`;
const ago = s => s < 60 ? `${Math.round(s)} s` : s < 3600 ? `${Math.round(s / 60)} min` : `${(s / 3600).toPrecision(2)} h`;
const number = value => value.toLocaleString("en");
const address = (path, values) => `/api/${path}?${new URLSearchParams({ pipeline: state.pipeline, ...values })}`;
const picture = (key, more = {}) => address("image", { key, ...more });
const shortName = name => name.replace(/^.*?\.(?=[^.<]+(<|$))/, "") || name;

let toastTimer;
function toast(text) {
  [$("toast").textContent, $("toast").hidden] = [text, false];
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { $("toast").hidden = true; }, 4000);
}

async function read(path, values) {
  const response = await fetch(address(path, values));
  if (!response.ok) throw new Error(await response.text());
  return response.json();
}

async function act(name, values = {}, say = toast) {
  try {
    const response = await fetch(`/api/do/${name}`, {
      method: "POST", headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ pipeline: state.pipeline, ...values }),
    });
    if (!response.ok) throw new Error(await response.text());
    const answer = await response.json();
    say(answer.message);
    refresh();
    return answer;
  } catch (error) { toast(error.message); }
}

// The state, once in a second while the page is visible
let timer, refreshing = false;
async function refresh() {
  clearTimeout(timer);
  if (!refreshing && !document.hidden) {
    refreshing = true;
    try {
      const limit = state.tab === "images" ? 240 : 0;
      show(await read("state", { search: $("search").value, order: $("order").value, limit }));
    } catch (error) {
      $("live").className = "live off";
      // A program that was started again has another token, and says so.
      $("live").textContent = error instanceof TypeError ? "the program doesn't answer" : error.message;
    }
    refreshing = false;
  }
  clearTimeout(timer);
  timer = setTimeout(refresh, 1000);
}

function show(report) {
  state.report = report;
  const choice = $("pipeline");
  if (choice.options.length !== report.pipelines.length) {
    choice.replaceChildren(...report.pipelines.map((name, place) => make("option", { value: place }, name)));
    choice.hidden = report.pipelines.length < 2;
  }
  $("pause").setAttribute("aria-pressed", report.isPaused);
  $("pause").textContent = report.isPaused ? "Resume drawing" : "Pause drawing";
  $("missed").textContent = report.droppedEvents ? `${number(report.droppedEvents)} events were too many to read` : "";
  showTiles(report);
  showMemory(report);
  if (state.tab === "images") showEntries(report);
  if (state.tab === "components") showComponents(report.components);
  if (state.tab === "tiers") showTiers(report.tiers);
  const names = report.components.map(component => component.name);
  if (names.join() !== [...$("component").options].slice(1).map(option => option.value).join()) {
    const chosen = $("component").value;
    $("component").replaceChildren(make("option", { value: "" }, "all components"),
      ...names.map(name => make("option", { value: name }, name)));
    $("component").value = chosen;
  }
}

function showTiles({ statistics: s, nested, cache, drawingCount, problemCount }) {
  const rate = s.requests ? `${(100 * s.hits / s.requests).toFixed(1)} %` : "–";
  const tiles = [
    ["requests", number(s.requests), `${number(s.requests)} requests, ${number(nested.requests)} nested`],
    ["hits", rate, `${number(s.hits)} hits, ${number(s.tierHits)} of tiers, ${number(s.joined)} joined`],
    ["drawn", number(s.drawings), `${number(s.uncached)} uncached, ${number(s.rejected)} rejected`],
    ["compared", number(s.comparisons), "hits drawn again to compare them, in debug builds; not among drawn"],
    ["failed, canceled", number(s.failures + s.canceled + s.declined), `${s.failures} failed, ${s.declined} declined, ${s.canceled} canceled`],
    ["images", cache ? number(cache.count) : "no cache", ""],
    ["evicted", cache ? number(cache.evictions) : "–", ""],
    ["problems", number(problemCount), "events with an error since the inspector started: Events lists each cause"],
    ["being drawn", number(drawingCount), "in progress or waiting for a thread"],
  ];
  $("tiles").replaceChildren(...tiles.map(([name, value, title]) =>
    make("div", { className: "tile", title }, make("b", {}, value), make("span", {}, name))));
}

function showMemory({ samples, memory, cache }) {
  const all = [...samples, memory], start = all[0].time, end = Math.max(memory.time, start + 30);
  const used = sample => sample.displayed + sample.cached + sample.inFlight;
  const most = Math.max(...all.map(used), 1), limit = memory.byteLimit;
  const highest = limit && limit < 3 * most ? Math.max(limit, most) * 1.04 : most * 1.15;
  // Three to five parts of 1, 2 or 5 times a power of ten.
  const power = 10 ** Math.floor(Math.log10(highest / 3)), step = power * [1, 2, 5, 10].find(part => highest / (part * power) <= 5);
  const top = Math.ceil(highest / step) * step;
  const x = time => ((time - start) / (end - start) * 600).toFixed(1), y = value => (120 - value / top * 120).toFixed(1);
  const svg = $("memory"), marks = Array.from({ length: Math.round(top / step) + 1 }, (_, place) => place * step);
  svg.replaceChildren(...marks.map(mark => shape("line", { class: "grid-line", x1: 0, x2: 600, y1: y(mark), y2: y(mark) })));
  $("marks").replaceChildren(...marks.reverse().map(mark => make("span", {}, mark ? bytes(mark) : "0")));
  const layers = [["flight", used], ["cached", s => s.displayed + s.cached], ["displayed", s => s.displayed]];
  for (const [name, value] of layers) {
    const points = all.map(sample => `${x(sample.time)},${y(value(sample))}`).join(" ");
    svg.append(shape("polygon", { class: `area ${name}`, points: `${x(start)},120 ${points} ${x(memory.time)},120` }));
  }
  if (limit && limit <= top) svg.append(shape("line", { class: "limit", x1: 0, x2: 600, y1: y(limit), y2: y(limit) }));
  const legend = [["displayed", `displayed ${bytes(memory.displayed)}`], ["cached", `cached ${bytes(memory.cached)}`],
    ["flight", `in flight ${bytes(memory.inFlight)}`], ["limit", limit ? `limit ${bytes(limit)}` : "no limit"]];
  $("legend").replaceChildren(...legend.map(([name, text]) => make("span", { className: name }, text)));
  $("span").textContent = `${ago(end - start)} ago`;
  $("others").textContent = `spare ${bytes(memory.spare)}` + (cache ? ` · shared ${bytes(cache.sharedByteCount)}` : "");
}

// Images

function tags(entry) {
  return make("span", { className: "tags" },
    entry.isPinned ? make("span", { className: "tag pinned" }, "on screen") : null,
    entry.isPrefetched && !entry.uses ? make("span", { className: "tag" }, "prefetched") : null,
    entry.next ? make("span", { className: "tag next" }, entry.next === 1 ? "goes next" : `goes ${entry.next}th`.replace(/(^|[^1])([123])th$/, (_, a, d) => `${a}${d}${{ 1: "st", 2: "nd", 3: "rd" }[d]}`))
      : entry.isPinned ? null : make("span", { className: "tag", title: "after the first 100" }, "goes later"));
}

function showEntries(report) {
  const found = new Set();
  const list = report.entries.map(entry => {
    found.add(entry.key);
    let card = cards.get(entry.key);
    if (!card) {
      const image = make("img", { src: picture(entry.key), alt: "", loading: "lazy", decoding: "async" });
      const button = make("button", { type: "button", className: "entry", title: `${entry.component}\n${entry.key}` },
        make("span", { className: "shot" }, image), make("span", { className: "text" }));
      button.dataset.key = entry.key;
      button.addEventListener("click", () => select(entry.key));
      cards.set(entry.key, card = { item: make("li", {}, button), button });
    }
    card.entry = entry;
    card.button.setAttribute("aria-pressed", entry.key === state.selected);
    card.button.lastChild.replaceChildren(
      make("span", { className: "name" }, shortName(entry.component) || entry.key),
      make("span", { className: "facts" }, `${entry.width ? `${entry.width}×${entry.height}` : "file"} · ${bytes(entry.byteCount)} · ${duration(entry.milliseconds)}`),
      make("span", { className: "facts" }, `${number(entry.uses)} ${entry.uses === 1 ? "use" : "uses"} · ${ago(entry.age)} old`), tags(entry));
    return card.item;
  });
  for (const key of [...cards.keys()]) if (!found.has(key)) cards.delete(key);
  const grid = $("grid");
  if (grid.children.length !== list.length || list.some((item, place) => grid.children[place] !== item)) grid.replaceChildren(...list);
  $("found").textContent = !report.cache ? "This pipeline has no RasterCache whose images can be listed."
    : report.foundCount === 0 ? "No images." : report.foundCount > list.length
    ? `the first ${number(list.length)} of ${number(report.foundCount)}` : `${number(report.foundCount)} images`;
}

async function select(key) {
  if (state.selected !== key) state.result = null;
  state.selected = key;
  for (const [other, card] of cards) card.button.setAttribute("aria-pressed", other === key);
  const detail = $("detail");
  let answer;
  try { answer = await read("key", { key }); } catch (error) { return toast(error.message); }
  if (state.selected !== key) return;
  const entry = cards.get(key)?.entry;
  const button = (id, text, body, className = "") => {
    const element = make("button", { type: "button", id, className }, text);
    element.addEventListener("click", body);
    return element;
  };
  detail.replaceChildren(
    button("close", "✕", () => { detail.hidden = true; state.selected = null; refresh(); }, "close"),
    make("h2", {}, entry?.component ?? "Image"), make("span", { className: "key quiet" }, key),
    make("div", { className: "shot" }, make("img", { src: picture(key), alt: "The image" })),
    make("div", { className: "facts" }, entry ? `${entry.width ? `${entry.width}×${entry.height} pixels at scale ${entry.scale}` : "A file"}, ${bytes(entry.byteCount)}, drawn in ${duration(entry.milliseconds)}` : "It isn't cached any more."),
    entry ? tags(entry) : null,
    make("div", { className: "buttons" },
      button("redraw", "Draw again and compare", () => redraw(key)),
      make("a", { id: "save", className: "button", href: picture(key, { save: 1 }), download: "" }, "Save"),
      button("compare-key", "Compare key", () => compareKey(key)),
      button("remove", "Remove", () => act("remove", { key }), "danger")),
    make("div", { id: "result" }), make("pre", {}, answer.dump));
  detail.hidden = false;
  showResult();
  try {
    const { dump } = await read("layout", { key });
    if (dump && state.selected === key) detail.append(make("h3", {}, "Layout"), make("pre", { id: "layout" }, dump));
  } catch {}  // It is gone meanwhile.
}

async function redraw(key) {
  state.result = await act("redraw", { key }, () => {});
  if (state.selected === key) showResult();
}

function showResult() {
  const result = state.result, place = $("result");
  if (!result || !place) return;
  const kind = result.isEqual == null ? "" : result.isEqual ? "same" : "differs";
  place.replaceChildren(make("p", { className: `result ${kind}` }, result.message));
  if (result.isEqual == null) return;
  place.append(make("div", { className: "pair" },
    ...[["cached", picture(result.key)], ["drawn again", picture(result.key, { drawn: Date.now() })]].map(([name, source]) =>
      make("div", {}, make("span", { className: "quiet" }, name), make("div", { className: "shot" }, make("img", { src: source, alt: name }))))));
}

// Events

const kinds = { miss: ["drawn", "rejected", "uncached", "abandoned"], cache: ["evicted", "trimmed"] };

function matches(line) {
  const kind = $("kind").value;
  return line.pipeline === state.pipeline && (!kind || (kind === "problem" ? line.cause : kinds[kind].includes(line.action))) &&
    (!$("component").value || line.component === $("component").value);
}

function row(line) {
  const time = new Date(line.time * 1000);
  const item = make("li", {},
    make("time", {}, time.toTimeString().slice(0, 8) + "." + String(time.getMilliseconds()).padStart(3, "0")),
    make("span", { className: `tag ${line.action}` }, line.action),
    make("span", { className: "who" }, line.count > 1 ? make("span", { className: "count", title: "Events with this cause; the latest is shown" }, `${number(line.count)} ×`) : null, make("b", { title: line.component }, shortName(line.component)), " ", make("span", { className: "quiet" },
      [line.milliseconds != null ? duration(line.milliseconds) : null, line.byteCount != null ? bytes(line.byteCount) : null,
        line.tier, line.isNested ? "nested" : null, line.isPrefetched ? "prefetched" : null].filter(Boolean).join(" · "))));
  const keys = make("span", { className: "end" });
  if (line.key) {
    const link = make("button", { type: "button", className: "link key", title: "Both keys side by side" }, line.previousKey ? "keys" : "key");
    link.addEventListener("click", () => showKeys(line.previousKey ?? null, line.key));
    keys.append(link);
  }
  item.append(keys);
  if (line.changes.length) {
    const cause = make("div", { className: "cause" });
    for (const change of line.changes.slice(0, 6)) {
      cause.append(make("span", { className: "path" }, change.path), " ", make("del", {}, change.before ?? "nothing"), " → ",
        make("ins", {}, change.after ?? "nothing"), document.createElement("br"));
    }
    const more = line.changes.length > 6 ? `and ${line.changes.length - 6} more; ` : "";
    cause.append(make("span", { className: "quiet" }, more + (line.basis === "view" ? "compared with what the view showed"
      : "no view asked: compared with the most similar of the component's latest images")));
    item.append(cause);
  } else if (line.action === "drawn" && !line.basis) {
    item.append(make("div", { className: "message plain" }, "the first image of this component that the inspector has seen"));
  }
  if (line.message) {
    const isPlain = ["evicted", "trimmed", "compared"].includes(line.action);
    item.append(make("div", { className: isPlain ? "message plain" : "message" }, line.message));
  }
  return item;
}

let isLogDue = false;
function showLog() {
  if (isLogDue || state.tab !== "events") return;
  isLogDue = true;
  requestAnimationFrame(() => {
    isLogDue = false;
    $("log").replaceChildren(...lines.filter(matches).slice(-200).reverse().map(row));
  });
}

function note(line) {
  // A problem that recurs is one line, with the number of times.
  const former = line.cause ? lines.findIndex(other => other.cause === line.cause) : -1;
  if (former >= 0) lines.splice(former, 1);
  lines.push(line);
  if (lines.length > 2000) lines.splice(0, 500);
  showLog();
}

function listen() {
  const source = new EventSource("/api/events");
  source.onopen = () => { $("live").className = "live on"; $("live").textContent = "live"; };
  source.onerror = () => { $("live").className = "live off"; $("live").textContent = "the program doesn't answer"; };
  source.onmessage = event => {
    const line = JSON.parse(event.data);
    note(line);
    if (line.action === "compared" && line.pipeline === state.pipeline) toast(line.message);
  };
  source.addEventListener("missed", event => toast(`${event.data} events were lost: the page was too slow.`));
}

// Components, keys, tiers

function showComponents(components) {
  const list = [...components].sort((a, b) => b.milliseconds - a.milliseconds).map(component => {
    const requests = component.hits + component.misses;
    const card = make("article", { className: "component" }, make("h3", {}, component.name),
      make("span", { className: "quiet" }, `${number(component.hits)} hits, ${number(component.misses)} drawn in ${duration(component.milliseconds)}`
        + (requests ? ` · ${(100 * component.hits / requests).toFixed(0)} % hits` : "")));
    const filled = component.histogram.flatMap((count, place) => count ? [place] : []);
    if (filled.length) {
      const [first, last] = [Math.max(filled[0] - 1, 0), Math.min(filled.at(-1) + 1, component.histogram.length - 1)];
      const most = Math.max(...component.histogram), width = 300 / (last - first + 1);
      const svg = shape("svg", { class: "histogram", viewBox: "0 0 300 56", preserveAspectRatio: "none", role: "img", "aria-label": "Drawing times" });
      for (let place = first; place <= last; place++) {
        const height = component.histogram[place] ? Math.max(component.histogram[place] / most * 54, 2) : 0;
        svg.append(shape("rect", { x: (place - first) * width + 1, width: Math.max(width - 2, 1), y: 56 - height, height, rx: 2 }));
      }
      const edge = place => duration(2 ** place / 1000);
      card.append(make("h4", {}, "Drawing time"), svg, make("div", { className: "axis" }, make("span", {}, first ? edge(first) : "0"), make("span", {}, edge(last + 1))));
    }
    const bars = (title, className, counts) => {
      const rows = Object.entries(counts).sort((a, b) => b[1] - a[1]).slice(0, 12);
      if (rows.length) card.append(make("h4", {}, title));
      for (const [name, count] of rows) {
        const fill = make("span", { className: "bar-fill" });
        fill.style.width = `${100 * count / rows[0][1]}%`;
        card.append(make("div", { className: `path-row ${className}` }, make("code", {}, name), make("span", { className: "bar-track" }, fill), make("span", {}, number(count))));
      }
    };
    bars("Problems", "problem", component.problems);
    bars("Key paths that changed", "", component.paths);
    return card;
  });
  $("components").replaceChildren(...(list.length ? list : [make("p", { className: "empty" }, "No requests since the inspector started.")]));
}

function compareKey(key) {
  if (!state.left || state.right) return void ([state.left, state.right] = [key, null], toast("Now choose “Compare key” of another image."));
  showKeys(state.left, key);
}

async function showKeys(left, right) {
  [state.left, state.right] = [left, right];
  open("keys");
  try {
    const answers = await Promise.all([left ? read("key", { key: left, other: right }) : null, read("key", { key: right })]);
    $("left").textContent = answers[0]?.dump ?? "";
    $("right").textContent = answers[1].dump;
    const differences = answers[0]?.differences ?? [];
    $("differences").replaceChildren(make("tr", {}, ...["key path", "before", "after"].map(text => make("th", {}, text))),
      ...differences.map(change => make("tr", {}, make("td", {}, make("code", {}, change.path)),
        make("td", {}, make("code", {}, change.before ?? "nothing")), make("td", {}, make("code", {}, change.after ?? "nothing")))));
    $("differences").hidden = !differences.length;
    $("keys-hint").hidden = true;
  } catch (error) { toast(error.message); }
}

function showTiers(tiers) {
  if (!tiers.length) return $("tiers").replaceChildren(make("p", { className: "empty" }, "This pipeline has no tiers: images are cached in memory only."));
  const names = ["tier", "asked", "mean time", "found", "missing", "failed", "skipped", "stored", "rejected", "not stored"];
  const table = make("table", { className: "table" }, make("tr", {}, ...names.map(name => make("th", {}, name))),
    ...tiers.map(tier => make("tr", {}, ...[tier.name, number(tier.lookUps), duration(tier.milliseconds), number(tier.hits), number(tier.misses),
      number(tier.failures), number(tier.skipped), `${number(tier.stored)} (${bytes(tier.storedByteCount)})`, number(tier.rejected), number(tier.storeFailures)].map(text => make("td", {}, text)))));
  $("tiers").replaceChildren(make("div", { className: "scroll" }, table));
}

function open(tab) {
  state.tab = tab;
  for (const button of document.querySelectorAll("[role=tab]")) {
    const isChosen = button.id === `tab-${tab}`;
    button.setAttribute("aria-selected", isChosen);
    $(button.getAttribute("aria-controls")).hidden = !isChosen;
  }
  showLog();
  refresh();
}

for (const button of document.querySelectorAll("[role=tab]")) button.addEventListener("click", () => open(button.getAttribute("aria-controls")));
$("pipeline").addEventListener("change", () => { state.pipeline = Number($("pipeline").value); cards.clear(); $("detail").hidden = true; showLog(); refresh(); });
$("search").addEventListener("input", refresh);
$("order").addEventListener("change", refresh);
for (const id of ["component", "kind"]) $(id).addEventListener("change", showLog);
$("trim").addEventListener("click", () => act("trim"));
$("relieve").addEventListener("click", () => act("relieve", { stage: $("stage").value }));
$("pause").addEventListener("click", () => act(state.report?.isPaused ? "resume" : "pause"));
$("remove-all").addEventListener("click", () => act("remove-all"));
document.addEventListener("visibilitychange", refresh);
listen();
refresh();
