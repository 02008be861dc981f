// Before the first paint: look, and for the popup who is looking.
try {
  const { theme, signedIn } = localStorage;
  const { dataset } = document.documentElement;
  if (/^(light|dark)$/.test(theme)) dataset.theme = theme;
  if (signedIn) dataset.signedIn = '';
} catch {
  // Storage may be forbidden; the system's theme will do.
}

// An address that names a part of the page needs all of it at once.
if (location.hash) delete document.documentElement.dataset.firstPaint;

// After it: what a page that shows by itself names here, see start-after-paint.ts.
const { app, styles } = document.currentScript.dataset;
// A frame before the page is read may have nothing of it.
if (app) addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(bringApp)));

function bringApp() {
  // Now what lies below the first screen is laid out as well.
  delete document.documentElement.dataset.firstPaint;
  if (styles) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles }));
  void import(app);
}
