import { type Feed, type FeedName, type FeedPost, feeds, manyPosts } from './feed-posts.ts';
import { type Layout, postMarkup } from './post-markup.ts';

type Script = 'feed' | 'virtual' | 'hostile' | 'composer';

/** What of a page its address chooses. */
export interface PageOptions {
  /** `own`: the posts that a test put there. */
  feed: FeedName | 'own';
  layout: Layout;
  theme: 'light' | 'dark';
  /** Scripts of the page: how they add posts, or what they do to the extension. */
  scripts: Script[];
  /** How many posts are there at first, before the script adds more. */
  begin: number;
}

export function optionsOf(address: URL): PageOptions {
  const chosen = address.searchParams;
  return {
    // The tests write these addresses; what they do not name is the usual page.
    feed: (chosen.get('feed') as PageOptions['feed'] | null) ?? 'english',
    layout: address.hostname.endsWith('.net') ? 'two' : 'one',
    theme: chosen.get('theme') === 'dark' ? 'dark' : 'light',
    scripts: (chosen.get('script') ?? 'feed').split(',') as Script[],
    begin: Number(chosen.get('begin') ?? Number.POSITIVE_INFINITY),
  };
}

/** A page like those of Threads: bars that stay in place, and a list of posts. */
export function feedPage({ feed: name, layout, theme, scripts, begin }: PageOptions, own: FeedPost[]): string {
  const feed: Feed = name === 'own' ? { language: 'en', posts: own } : feeds[name];
  const bringsItsOwn = scripts.some((script) => script === 'virtual' || script === 'hostile');
  const posts = bringsItsOwn ? [] : feed.posts.slice(0, begin);
  return `<!doctype html>
<html lang="${feed.language}" dir="${feed.direction ?? 'ltr'}" class="${theme}" data-layout="${layout}">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Feed</title>
    <link rel="icon" href="data:,"><link rel="stylesheet" href="/feed.css">${scripts.map((script) => `<script type="module" src="/client/${script}.js"></script>`).join('')}</head>
  <body><nav class="bar">For you</nav><div class="column"><div class="list" id="list">${listMarkup(posts, layout)}</div></div>
    <div role="button" tabindex="0" class="compose" aria-label="Create">+</div></body>
</html>`;
}

const listMarkup = (posts: FeedPost[], layout: Layout): string =>
  posts.map((post) => `<div class="item">${postMarkup(post, layout)}</div>`).join('');

/** Posts for the scripts of the page, each as the markup of one: those that a test put there, or as many as one likes. */
export const markupOf = ({ feed, layout }: PageOptions, own: FeedPost[], most: number): string[] =>
  (feed === 'own' ? own : manyPosts(most)).map((post) => postMarkup(post, layout));
