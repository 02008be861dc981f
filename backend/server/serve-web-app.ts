import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Context, Middleware } from 'koa';
import type { RequestContext, RequestState } from '../middleware/request-state.ts';
import { isDrawn } from './first-paint/first-reads.ts';
import type { DrawPage } from './first-paint/page-drawing.ts';
import { sendDrawn, sendWithFigures } from './first-paint/page-with-figures.ts';

/** Names of built files carry a hash of what is in them. */
const IMMUTABLE = /^\/assets\//;
/** Source maps stay here; compressed files go out only in place of the file they were made from. */
const PRIVATE = /\.(map|br|gz)$/;
/** The page that is drawn into; it has no address. */
const DRAWN_PAGE = '/drawn.html';
/** An address of a file, or of something hidden: these are never answered with the page. */
const FILE_LIKE = /\/\.|\.\w+$/;

interface WebFile {
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
  etag: string;
}

/**
 * Answers with the built web app in `folder`: its files as the build compressed them, and its page for every other
 * address, which the app reads itself; drawn by `draw` where there are first figures. All of it is read once, so that a
 * build meanwhile changes nothing for those who are served: it would take the files away under them.
 */
export function webApp(folder: string, draw?: DrawPage): Middleware<RequestState> {
  const files = existsSync(folder) ? readFiles(folder) : new Map<string, WebFile>();
  const page = files.get('/index.html');
  if (!page) return notBuilt;
  const drawnPage = files.get(DRAWN_PAGE);
  files.delete(DRAWN_PAGE);
  return async (ctx, next) => {
    const file = files.get(ctx.path) ?? (FILE_LIKE.test(ctx.path) ? undefined : page);
    if (!file || !['GET', 'HEAD'].includes(ctx.method)) return next();
    const { firstFigures } = ctx.state;
    if (file === page && firstFigures) {
      if (draw && drawnPage && isDrawn(ctx.path))
        return sendDrawn(ctx, String(drawnPage.plain), firstFigures, (figures) => drawnBy(draw, ctx, figures));
      const figures = await firstFigures;
      if (figures) return sendWithFigures(ctx, String(page.plain), figures);
    }
    send(ctx, file, file === page ? '.html' : path.extname(ctx.path));
  };
}

/** Undefined where it failed: then the app draws the page, as it does without. */
async function drawnBy(draw: DrawPage, ctx: RequestContext, figures: string): Promise<string | undefined> {
  try {
    return await draw(ctx.url, JSON.parse(figures));
  } catch (error) {
    // Its words may be of what was drawn.
    ctx.state.log.error({ event: 'drawing_failed', name: error instanceof Error ? error.name : typeof error });
    return undefined;
  }
}

function readFiles(folder: string): Map<string, WebFile> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  const isPublic = (name: string) => !PRIVATE.test(name) && statSync(path.join(folder, name)).isFile();
  return new Map(names.filter(isPublic).map((name) => [`/${name}`, readWebFile(path.join(folder, name))]));
}

function readWebFile(file: string): WebFile {
  const plain = readFileSync(file);
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 16);
  return {
    plain,
    etag,
    ...(existsSync(`${file}.br`) && { br: readFileSync(`${file}.br`) }),
    ...(existsSync(`${file}.gz`) && { gzip: readFileSync(`${file}.gz`) }),
  };
}

function send(ctx: Context, file: WebFile, ending: string): void {
  ctx.status = 200;
  ctx.type = ending;
  ctx.etag = file.etag;
  ctx.vary('Accept-Encoding');
  ctx.set('Cache-Control', IMMUTABLE.test(ctx.path) ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const encoding = encodingFor(ctx, file);
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.body = file[encoding ?? 'plain'];
}

/** The smallest form that is there and that the client takes. */
const encodingFor = (ctx: Context, file: WebFile) =>
  (['br', 'gzip'] as const).find((encoding) => file[encoding] && ctx.acceptsEncodings(encoding) === encoding);

const notBuilt: Middleware = (ctx) => {
  ctx.status = 503;
  ctx.type = 'text';
  ctx.body = 'The web app is not built: run npm run build.';
};
