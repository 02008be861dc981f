import { PRODUCT_NAME } from '#shared/words/product';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d9d9de, #38383f); --soft: light-dark(#f5f5f7, #1d1d22); --accent: light-dark(#1f4fd8, #8fb0ff); }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fff, #131316); color: light-dark(#17171b, #f1f1f4); }
main { max-width: 30rem; margin: 0 auto; padding: 1.5rem; }
.notice { background: var(--soft); border: 1px solid var(--line); border-radius: .75rem; padding: .75rem 1rem; margin: 0 0 1.25rem; }
h1 { font-size: 1.25rem; margin: 0 0 1rem; }
fieldset { border: 0; padding: 0; margin: 0 0 1.25rem; }
legend, h2 { font-size: 1rem; font-weight: 600; margin: 0; padding: 0 0 .5rem; }
label { display: flex; gap: .75rem; align-items: center; border: 1px solid var(--line); border-radius: .75rem; padding: .75rem; margin: 0 0 .5rem; cursor: pointer; }
label:has(:checked) { border-color: var(--accent); background: var(--soft); }
label img { border-radius: 50%; }
small { display: block; opacity: .75; }
ul { margin: 0 0 1.25rem; padding-left: 1.25rem; }
.actions { display: flex; gap: .75rem; }
button { flex: 1; font: inherit; font-weight: 600; padding: .65rem; border-radius: .6rem; border: 1px solid var(--line); background: none; color: inherit; cursor: pointer; }
button[value=allow] { background: var(--accent); border-color: var(--accent); color: light-dark(#fff, #0e1220); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
p { overflow-wrap: anywhere; }
`;

/** A page of the sandbox. `title` is plain text, `body` is HTML. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="notice"><strong>${PRODUCT_NAME} sandbox: this is not Threads.</strong> Its creators and all their figures are made up.</p>
${body}
</main>
</body>
</html>`;
}
