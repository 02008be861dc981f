// Before the first paint: look, and for the popup who is looking.
try {
  const { theme, signedIn } = localStorage;
  const { dataset } = document.documentElement;
  if (/^(light|dark)$/.test(theme)) dataset.theme = theme;
  if (signedIn) dataset.signedIn = '';
} catch {
  // Storage may be forbidden; the system's theme will do.
}

// After it: what the popup's page names here, see wxt.config.ts.
const { app, styles } = document.currentScript.dataset;
if (app) requestAnimationFrame(() => setTimeout(bringApp));

function bringApp() {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles }));
  void import(app);
}
