// A page that tries to drive the extension and to read what it shows. What it gets hold of, it leaves in `loot`.
const loot = { messages: [], roots: [], texts: [], found: [] };
globalThis.loot = loot;
const policy = window.trustedTypes?.createPolicy('feed', {
  createHTML: (markup) => markup,
  createScriptURL: (address) => address,
});
const list = document.getElementById('list');

const attachShadow = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (init) {
  const root = attachShadow.call(this, { ...init, mode: 'open' });
  loot.roots.push(root.host.localName);
  return root;
};
window.addEventListener('message', ({ data }) => loot.messages.push(JSON.stringify(data)));

const posts = await (await fetch(`/posts.json${location.search}`)).json();
// Beside what another script has put there.
list.insertAdjacentHTML(
  'beforeend',
  policy.createHTML(
    posts
      .slice(0, Number(new URLSearchParams(location.search).get('posts') ?? 3))
      .map((post) => `<div class="item">${post}</div>`)
      .join(''),
  ),
);

/** A post whose text has no end, and one whose parts are not what they should be. */
globalThis.addMonsters = () => {
  const [post] = posts;
  const huge = post.replace('Post number 0', 'x'.repeat(3_000_000)).replaceAll('MANY0', 'HUGE');
  const broken = post.replaceAll('MANY0', 'a'.repeat(500)).replace(/datetime="[^"]*"/, 'datetime="yesterday"');
  const holder = document.createElement('div');
  holder.innerHTML = policy.createHTML(huge + broken);
  list.append(holder);
};

/** One font file for each letter, under every name that the card might ask for: which are loaded tells what is drawn. */
globalThis.addFonts = () => {
  const names = ['Spy', 'Roboto', 'Segoe UI', 'Arial', '-apple-system', 'system-ui', 'sans-serif'];
  for (const name of names)
    for (let code = 33; code < 0x2100; code += code === 126 ? 0x2000 : 1) {
      const unicodeRange = `U+${code.toString(16)}`;
      document.fonts.add(new FontFace(name, `url(/letter/${encodeURIComponent(name)}/${code})`, { unicodeRange }));
    }
  document.body.style.fontFamily = 'Spy, Roboto, "Segoe UI", -apple-system';
};

/** Elements of the extension, by their tag or their class. */
const isOurs = ({ localName, className }) => `${localName} ${className}`.includes('threads-mastery');

/** Presses everything of the extension that it can find, in every way that a page has. */
globalThis.pressAll = () => {
  const targets = [...document.querySelectorAll('*')].filter(isOurs);
  for (const element of targets) {
    element.click();
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'contextmenu'])
      element.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, cancelable: true }));
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
  }
  for (const type of ['analyze', 'capture', 'state'])
    window.postMessage({ type, which: 'active', source: 'threads-mastery' }, '*');
  return targets.length;
};

/** Reads everything of the extension that it can get at. */
globalThis.readAll = (secret) => {
  const ours = [...document.querySelectorAll('*')].filter(isOurs);
  for (const { shadowRoot } of ours) loot.roots.push(String(shadowRoot));
  for (const element of [document.documentElement, ...ours]) {
    // biome-ignore lint/performance/useDomNodeTextContent: it reads what is drawn, and so it tries more.
    loot.texts.push(element.textContent, element.innerText);
  }
  loot.texts.push(new XMLSerializer().serializeToString(document));
  for (const element of ours) loot.texts.push(element.getHTML?.({ serializableShadowRoots: true }) ?? '');
  getSelection().selectAllChildren(document.documentElement);
  loot.texts.push(getSelection().toString());
  document.execCommand('selectAll');
  loot.texts.push(getSelection().toString());
  getSelection().removeAllRanges();
  loot.found.push(window.find?.(secret, false, false, true) ?? false);
  loot.texts.push(JSON.stringify(Object.keys(globalThis).filter((key) => /threadsMastery/i.test(key))));
  return loot.texts.filter((text) => text.includes(secret)).length;
};

/** Writes down where everything around a text stands, whenever that changes. */
globalThis.watchLayout = () => {
  const boxOf = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height, element.scrollWidth, element.scrollHeight];
  };
  loot.layouts = [];
  const look = () => {
    const parts = [...document.querySelectorAll('.composer, .composer *, .item')];
    const layout = JSON.stringify(parts.filter((part) => !part.closest('.editor > *')).map(boxOf));
    if (layout !== loot.layouts.at(-1)) loot.layouts.push(layout);
    requestAnimationFrame(look);
  };
  look();
};

const windows = [];

/** Takes every way that a page has to a page of the extension, by its address. What it gets hold of stays in the loot. */
globalThis.reachFor = async (address) => {
  await fetch(address).then(
    async (answer) => loot.texts.push(`fetch: ${await answer.text()}`),
    () => undefined,
  );
  const frame = document.createElement('iframe');
  frame.src = address;
  const script = document.createElement('script');
  script.src = policy.createScriptURL(new URL('/background.js', address).href);
  const isRun = new Promise((resolve) => {
    script.addEventListener('load', () => resolve(true));
    script.addEventListener('error', () => resolve(false));
  });
  document.body.append(frame, script);
  if (await isRun) loot.texts.push(`script: ${script.src}`);
  windows.push(frame.contentWindow, tryToOpen(address), opener, ...Array.from(frames));
  for (const other of windows) other?.postMessage({ kind: 'analyze-post', which: 'active' }, '*');
  new BroadcastChannel('threads-mastery').postMessage({ kind: 'analyze-post', which: 'active' });
  for (const name of ['chrome', 'browser'])
    if (globalThis[name]?.runtime?.sendMessage || globalThis[name]?.tabs) loot.texts.push(`api: ${name}`);
};

function tryToOpen(address) {
  try {
    return window.open(address);
  } catch {
    return null;
  }
}

/** What the windows show that it reached for, as far as it may see that. */
globalThis.lookIntoWindows = () => {
  for (const other of windows) {
    try {
      // biome-ignore lint/performance/useDomNodeTextContent: what stands there is what counts.
      const text = other?.document?.body?.innerText ?? '';
      if (text) loot.texts.push(`window: ${text}`);
    } catch {
      // Of another origin, as it should be.
    }
  }
  return loot.texts;
};
globalThis.isReady = true;
