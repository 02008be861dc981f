import escapeHtml from 'escape-html';
import { PRODUCT_NAME } from '#shared/words/product';
import type { RequestContext } from './request-state.ts';

interface Page {
  title: string;
  style: string;
  /** HTML. Texts in it have to be escaped. */
  main: string;
  /** Runs after the page is there. Whatever policy the page has must allow it. */
  script?: string;
  /** For the script, as JSON in `document.body.dataset.given`. */
  given?: unknown;
}

export { escapeHtml };

/** Answers with a small page that needs nothing of the web app. */
export function sendPage(ctx: RequestContext, { title, style, main, script, given }: Page): void {
  ctx.type = 'html';
  ctx.body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${PRODUCT_NAME}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
<body${given === undefined ? '' : ` data-given="${escapeHtml(JSON.stringify(given))}"`}>
<main>
${main}
</main>
${script ? `<script>${script}</script>\n` : ''}</body>
</html>
`;
}
