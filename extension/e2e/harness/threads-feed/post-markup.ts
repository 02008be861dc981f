import type { FeedPost } from './feed-posts.ts';

/** The two ways in which the pages of the feed are built: they share the structure that posts are found by, and no more. */
export type Layout = 'one' | 'two';

const ICONS = [
  'M12 20.500C5 15.500 2.500 12 2.500 8.500A5 5 0 0 1 12 6.400a5 5 0 0 1 9.500 2.100C21.500 12 19 15.500 12 20.500Z',
  'M20.700 17.200A10 10 0 1 0 17.200 20.700L22 22Z',
  'M3 12V9a4 4 0 0 1 4-4h11M15 2l3.500 3L15 8M21 12v3a4 4 0 0 1-4 4H6M9 16l-3.500 3L9 22',
  'M22 3 2 10l8 4 4 8ZM22 3 10 14',
];
const LABELS = ['Like', 'Reply', 'Repost', 'Share'];

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const linked = (text: string) => escapeHtml(text).replace(/#([a-z]+)/g, '<a href="/search?q=%23$1" dir="auto">#$1</a>');

const icon = (index: number) =>
  `<svg aria-label="${LABELS[index]}" role="img" viewBox="0 0 24 24"><title>${LABELS[index]}</title><path d="${ICONS[index]}"/></svg>`;

const picture = (post: FeedPost, index: number) =>
  `<img src="${post.pictureServer ?? ''}/picture/${post.code}-${index}.svg" alt="Photo by ${post.author}. May be an image of bread." width="320" height="240">`;

function media({ pictures = 0, ...post }: FeedPost): string {
  const images = Array.from({ length: pictures }, (_, index) => picture(post, index)).join('');
  if (pictures < 2) return images;
  const arrow = (label: string) =>
    `<div role="button" aria-label="${label}" tabindex="0"><svg viewBox="0 0 8 8"><path d="M0 0h8"/></svg></div>`;
  return `<div class="strip">${images}</div>${arrow('Previous')}${arrow('Next')}`;
}

const label = (text?: string) => (text ? `<span dir="auto" class="label"><span>${escapeHtml(text)}</span></span>` : '');

const preview = (title?: string) =>
  title
    ? `<a class="preview" href="https://l.example/?u=1"><div dir="auto">${escapeHtml(title)}</div><div class="label">l.example</div></a>`
    : '';

const address = ({ author, code }: FeedPost) => `/@${author}/post/${code}`;

/** A post as the feed shows it. */
export const postMarkup = (post: FeedPost, layout: Layout): string =>
  layout === 'one' ? layoutOne(post) : layoutTwo(post);

function layoutOne(post: FeedPost): string {
  const actions = post.shown.map(
    (count, index) =>
      `<div class="x6s0"><div role="button" tabindex="0" class="x1ja">${icon(index)}${count && `<div><span dir="auto"><span>${count}</span></span></div>`}</div></div>`,
  );
  const { author, publishedAt, quoted, text, labels = {} } = post;
  return `<div class="x1ypd${post.isReply ? ' reply' : ''}" data-pressable-container="true" data-interactive-id=""><div class="x78z">
    <a class="avatar" href="/@${author}" role="link"><img src="/picture/${author}.svg" alt="${author}'s profile picture" width="36" height="36"></a>
    <div class="x9f6">
      <div class="head"><span dir="auto"><a href="/@${author}" role="link"><span dir="auto">${author}</span></a></span>
        <a href="${address(post)}" role="link"><time datetime="${publishedAt}" title="Posted"><abbr aria-label="3 hours ago"><span>3h</span></abbr></time></a>
        ${label(labels.besideTime)}<div role="button" tabindex="0" class="more"><svg aria-label="More" role="img" viewBox="0 0 24 24"><title>More</title><circle cx="5" cy="12" r="2"/><circle cx="12" cy="12" r="2"/></svg></div></div>
      ${label(labels.above)}${text && `<div class="xat2"><span dir="auto" class="text"><span>${linked(text)}</span></span><div role="button" tabindex="0" class="translate">Translate</div></div>`}
      ${label(labels.below)}${preview(labels.preview)}${labels.box ? `<div class="quote">${label(labels.box)}</div>` : ''}
      <div class="media">${media(post)}</div>
      ${quoted ? `<div class="quote">${layoutOne(quoted)}</div>` : ''}
      ${actions.length > 0 ? `<div class="actions">${actions.join('')}</div>` : ''}
    </div></div></div>`;
}

function layoutTwo(post: FeedPost): string {
  const actions = post.shown.map((count, index) => `<button class="k-a">${icon(index)}<b>${count}</b></button>`);
  const { author, publishedAt, quoted, text } = post;
  return `<section class="k-post" data-pressable-container><header class="head">
      <a class="avatar" href="/@${author}"><img src="/picture/${author}.svg" alt="${author}" width="36" height="36"></a>
      <a href="/@${author}"><strong>${author}</strong></a>
      <a href="https://www.threads.net${address(post)}?hl=es"><time datetime="${publishedAt}">3 h</time></a>
      <button class="more"><svg viewBox="0 0 24 24"><title>Más</title><circle cx="5" cy="12" r="2"/></svg></button></header>
    <main class="k-body">${text && `<p class="text">${linked(text)}</p><button class="translate">Traducir</button>`}
      <div class="media">${media(post)}</div>${quoted ? `<div class="quote">${layoutTwo(quoted)}</div>` : ''}</main>
    ${actions.length > 0 ? `<footer class="actions">${actions.join('')}</footer>` : ''}</section>`;
}
