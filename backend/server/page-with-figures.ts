import type { Context } from 'koa';
import { FIRST_FIGURES_ID } from '#shared/first-figures';

/** Letters that JSON may hold and a script element may not: in a string they can be written as escapes, and stand nowhere else. */
const HARMFUL = /[<\u2028\u2029]/g;

/** Sends the web app's page with the figures of one user in it, for their eyes only: drawn where that could be, and as data. */
export function sendWithFigures(ctx: Context, page: string, figures: string, drawn = ''): void {
  ctx.status = 200;
  ctx.type = '.html';
  ctx.set('Cache-Control', 'no-store, private');
  ctx.vary('Cookie');
  // Not compressed, as the API's answers are not: what others wrote and what is secret would share one length (BREACH).
  ctx.body = page.replace(ROOT, () => ROOT + drawn).replace('</body>', () => `${elementOf(figures)}</body>`);
}

const ROOT = '<div id="root">';

/** A script of data is never run, and so the content security policy lets it stand. */
const elementOf = (json: string) =>
  `<script type="application/json" id="${FIRST_FIGURES_ID}">${json.replace(HARMFUL, escaped)}</script>`;

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
