// Before the first paint: look, and for the popup who is looking.
try {
  const { theme, signedIn } = localStorage;
  const { dataset } = document.documentElement;
  if (/^(light|dark)$/.test(theme)) dataset.theme = theme;
  if (signedIn) dataset.signedIn = '';
} catch {
  // Storage may be forbidden; the system's theme will do.
}

// After it: what a page that shows by itself names here, see start-after-paint.ts.
const { app, styles } = document.currentScript.dataset;
// A frame before the page is read may have nothing of it.
if (app) addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(bringApp)));

function bringApp() {
  if (styles) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles }));
  void import(app);
}
