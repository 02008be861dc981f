// A page that goes from the feed to a post and back without loading anew, and takes in posts as one scrolls.
const policy = window.trustedTypes?.createPolicy('feed', { createHTML: (markup) => markup });
const trusted = (markup) => policy?.createHTML(markup) ?? markup;
globalThis.list = document.getElementById('list');
let place = null;

function openPost(post) {
  const { pathname } = new URL(post.querySelector('a[href*="/post/"]').href);
  const whole = post.closest('.item').cloneNode(true);
  place = [...list.childNodes];
  history.pushState({}, '', pathname);
  list.replaceChildren(whole);
}

document.addEventListener('click', ({ target }) => {
  const post = target.closest('[data-pressable-container]');
  if (!post || target.closest('a, button, [role="button"]')) return;
  globalThis.openedPosts = (globalThis.openedPosts ?? 0) + 1;
  openPost(post);
});
document.addEventListener('click', (event) => event.target.closest('a') && event.preventDefault());
window.addEventListener('popstate', () => place && list.replaceChildren(...place));

/** Adds posts ten at a time, one lot in every frame, and measures how long each lot keeps the page busy. */
globalThis.addPosts = async (count) => {
  const markups = (await (await fetch(`/posts.json${location.search}`)).json()).slice(0, count);
  for (let at = 0; at < count; at += 10) {
    await new Promise(requestAnimationFrame);
    const lot = document.createElement('div');
    lot.innerHTML = trusted(markups.slice(at, at + 10).join(''));
    list.append(lot);
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
};
