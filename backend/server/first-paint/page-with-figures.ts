import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { FIRST_FIGURES_ID } from '#shared/addresses/first-figures';

/** Letters that JSON may hold and a script element may not: in a string they can be written as escapes, and stand nowhere else. */
const HARMFUL = /[<\u2028\u2029]/g;

/** Sends the web app's page with the figures of one user in it as data, for their eyes only. */
export function sendWithFigures(ctx: Context, page: string, figures: string): void {
  sendPrivately(ctx, withFigures(page, figures));
}

/**
 * Sends the page with the figures drawn into it. Its head goes ahead: the browser loads styles and scripts while the
 * figures are read. Without figures, or where they could not be drawn, the app draws the page.
 */
export function sendDrawn(ctx: Context, page: string, figures: Promise<string | undefined>, draw: Draw): void {
  sendPrivately(ctx, Readable.from(headFirst(page, figures, draw)));
}

type Draw = (figures: string) => Promise<string | undefined>;

async function* headFirst(page: string, coming: Promise<string | undefined>, draw: Draw): AsyncGenerator<string> {
  // Not a letter of the body, or the browser would paint it empty.
  const head = page.slice(0, page.indexOf(HEAD_END) + HEAD_END.length);
  yield head;
  const rest = page.slice(head.length);
  const figures = await coming;
  yield figures ? withFigures(rest, figures, await draw(figures)) : rest;
}

function sendPrivately(ctx: Context, body: string | Readable): void {
  ctx.status = 200;
  ctx.type = '.html';
  ctx.set('Cache-Control', 'no-store, private');
  ctx.vary('Cookie');
  // Not compressed, as the API's answers are not: what others wrote and what is secret would share one length (BREACH).
  ctx.body = body;
}

const HEAD_END = '</head>';
const ROOT = '<div id="root">';

const withFigures = (page: string, figures: string, drawn = '') =>
  page.replace(ROOT, () => ROOT + drawn).replace('</body>', () => `${elementOf(figures)}</body>`);

/** A script of data is never run, and so the content security policy lets it stand. */
const elementOf = (json: string) =>
  `<script type="application/json" id="${FIRST_FIGURES_ID}">${json.replace(HARMFUL, escaped)}</script>`;

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
