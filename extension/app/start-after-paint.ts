/**
 * A built page whose HTML shows by itself: `theme.js` brings the app once that is painted, and not the page's own script,
 * which would run before. `brought` are more attributes for `theme.js`, of what it brings along.
 */
export function startAfterPaint(html: string, brought = ''): string {
  const [script, app] = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html) ?? [];
  if (!script) throw new Error('The page names no script to begin with');
  return html
    .replace(script, `<link rel="modulepreload" crossorigin href="${app}">`)
    .replace('src="/theme.js"', `src="/theme.js" data-app="${app}"${brought}`);
}
