// A list of which only what is in sight exists: the same elements show other posts as one scrolls.
const policy = window.trustedTypes?.createPolicy('feed', { createHTML: (markup) => markup });
const trusted = (markup) => policy?.createHTML(markup) ?? markup;
const list = document.getElementById('list');
const SHOWN = 5;

const parse = (markup) => {
  const holder = document.createElement('template');
  holder.innerHTML = trusted(markup);
  return holder.content.firstElementChild;
};

/** Makes an element show what another does, and keeps the element and those in it. */
function become(element, other) {
  for (const { name, value } of other.attributes)
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  other.childNodes.forEach((child, index) => {
    const present = element.childNodes[index];
    if (present?.nodeType === 3 && child.nodeType === 3) present.data = child.data;
    else if (present?.nodeName === child.nodeName) become(present, child);
    else if (present) present.replaceWith(child.cloneNode(true));
    else element.append(child.cloneNode(true));
  });
}

const posts = (await (await fetch(`/posts.json${location.search}`)).json()).slice(0, 40);
for (const markup of posts.slice(0, SHOWN)) {
  const item = document.createElement('div');
  item.className = 'item';
  item.append(parse(markup));
  list.append(item);
}

/** Shows the posts from a place in the list on. */
globalThis.showFrom = (first) => {
  for (const [index, item] of [...list.children].entries()) become(item.firstElementChild, parse(posts[first + index]));
};
globalThis.isReady = true;
