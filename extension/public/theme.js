// Runs before the first paint. Without a choice of light or dark the style sheet follows the system; the popup comes drawn
// for somebody who is signed in and for a visitor.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('signedIn')) document.documentElement.dataset.signedIn = '';
} catch {
  // Storage may be forbidden; the system's theme will do.
}

// The popup's page names the rest of it here, which waits until its first screen is painted.
const { app, styles } = document.currentScript.dataset;
if (app) requestAnimationFrame(() => setTimeout(bringApp));

function bringApp() {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styles;
  document.head.append(link);
  void import(app);
}
