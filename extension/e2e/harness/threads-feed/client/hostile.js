// A page that tries to drive the extension and to read what it shows. What it gets hold of, it leaves in `loot`.
const loot = { messages: [], roots: [], texts: [], found: [] };
globalThis.loot = loot;
const policy = window.trustedTypes?.createPolicy('feed', { createHTML: (markup) => markup });
const list = document.getElementById('list');

const attachShadow = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (init) {
  const root = attachShadow.call(this, { ...init, mode: 'open' });
  loot.roots.push(root.host.localName);
  return root;
};
window.addEventListener('message', ({ data }) => loot.messages.push(JSON.stringify(data)));

const posts = await (await fetch(`/posts.json${location.search}`)).json();
list.innerHTML = policy.createHTML(
  posts
    .slice(0, 3)
    .map((post) => `<div class="item">${post}</div>`)
    .join(''),
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
globalThis.isReady = true;
