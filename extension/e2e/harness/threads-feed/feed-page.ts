import { type Feed, type FeedName, type FeedPost, feeds, manyPosts } from './feed-posts.ts';
import { type Layout, postMarkup } from './post-markup.ts';

/** What of a page its address chooses. */
export interface PageOptions {
  /** `own`: the posts that a test put there. */
  feed: FeedName | 'own';
  layout: Layout;
  theme: 'light' | 'dark';
  /** A script of the page: how it adds posts, or what it does to the extension. */
  script: 'feed' | 'virtual' | 'hostile' | 'composer';
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
    script: (chosen.get('script') as PageOptions['script'] | null) ?? 'feed',
    begin: Number(chosen.get('begin') ?? Number.POSITIVE_INFINITY),
  };
}

/** A page like those of Threads: bars that stay in place, and a list of posts. */
export function feedPage({ feed: name, layout, theme, script, begin }: PageOptions, own: FeedPost[]): string {
  const feed: Feed = name === 'own' ? { language: 'en', posts: own } : feeds[name];
  const posts = script === 'feed' || script === 'composer' ? feed.posts.slice(0, begin) : [];
  return `<!doctype html>
<html lang="${feed.language}" dir="${feed.direction ?? 'ltr'}" class="${theme}" data-layout="${layout}">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Feed</title>
    <link rel="icon" href="data:,"><link rel="stylesheet" href="/feed.css"><script type="module" src="/client/${script}.js"></script></head>
  <body><nav class="bar">For you</nav><div class="column"><div class="list" id="list">${listMarkup(posts, layout)}</div></div>
    <div role="button" tabindex="0" class="compose" aria-label="Create">+</div></body>
</html>`;
}

const listMarkup = (posts: FeedPost[], layout: Layout): string =>
  posts.map((post) => `<div class="item">${postMarkup(post, layout)}</div>`).join('');

/** Posts for the scripts of the page, each as the markup of one: those that a test put there, or as many as one likes. */
export const markupOf = ({ feed, layout }: PageOptions, own: FeedPost[], most: number): string[] =>
  (feed === 'own' ? own : manyPosts(most)).map((post) => postMarkup(post, layout));
