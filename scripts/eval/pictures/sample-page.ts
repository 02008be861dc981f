import type { SamplePost } from './sample-posts.ts';

/** Our own drawings of the four buttons under a post, hollow, 24 by 24. The third has two parts, as on many sites. */
const icons = {
  likes: '<path d="M12 20.5C5 15.5 2.5 12 2.5 8.5A5 5 0 0 1 12 6.4a5 5 0 0 1 9.5 2.100C21.5 12 19 15.5 12 20.500Z"/>',
  replies: '<path d="M20.7 17.200A10 10 0 1 0 17.2 20.700L22 22Z"/>',
  reposts: '<path d="M3 12V9a4 4 0 0 1 4-4h11M15 2l3.5 3L15 8"/><path d="M21 12v3a4 4 0 0 1-4 4H6M9 16l-3.5 3L9 22"/>',
  shares: '<path d="M22 3 2 10l8 4 4 8ZM22 3 10 14"/>',
} as const;

const more =
  '<g fill="currentColor" stroke="none"><circle cx="5" cy="12" r="2"/><circle cx="12" cy="12" r="2"/><circle cx="19" cy="12" r="2"/></g>';

/** Stand-ins for emoji: small coloured pictures in the line, as a browser shows them. */
const emoji: Record<string, string> = {
  '🎉': '<path d="M3 21 9 7l8 8Z" fill="#f5b81f"/><circle cx="17" cy="5" r="2" fill="#e0457b"/><circle cx="20" cy="11" r="1.5" fill="#3f8fe0"/>',
  '❤️': '<path d="M12 21C4 15 2 12 2 8a5 5 0 0 1 10-2 5 5 0 0 1 10 2c0 4-2 7-10 13Z" fill="#e0333f"/>',
  '✨': '<path d="M12 2l2.5 7.500L22 12l-7.5 2.500L12 22l-2.5-7.500L2 12l7.5-2.500Z" fill="#f5b81f"/>',
  '🔥': '<path d="M12 2c1 5 7 7 7 13a7 7 0 0 1-14 0c0-3 2-4 3-7 2 1 2 2 2 3 2-2 3-5 2-9Z" fill="#f26b21"/>',
};

const svg = (content: string, size: number) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">${content}</svg>`;

const drawn = (content: string) => `<svg class="emoji" viewBox="0 0 24 24">${content}</svg>`;

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function body(text: string): string {
  const linked = escapeHtml(text).replace(/(https?:\/\/\S+|[@#][\p{L}\w.]+)/gu, '<a>$1</a>');
  return Object.entries(emoji).reduce((html, [sign, content]) => html.replaceAll(sign, drawn(content)), linked);
}

const button = (icon: string, count: string) =>
  `<span class="button">${svg(icon, 19)}${count && `<span>${count}</span>`}</span>`;

const style = (post: SamplePost) => `
  body { margin: 0; background: ${post.dark ? '#101010' : '#fff'}; color: ${post.dark ? '#f3f5f7' : '#000'};
    font: 15px/21px ${post.font}, sans-serif; }
  article { display: grid; grid-template-columns: 48px 1fr; padding: 12px 24px; width: ${post.width - 48}px; }
  .avatar { width: 36px; height: 36px; border-radius: 50%; background: linear-gradient(#7a8cff, #ff8ab0); margin-top: 4px; }
  header { display: flex; gap: 6px; align-items: center; } header b { font-weight: 600; }
  time, .more, .button { color: ${post.dark ? '#777' : '#999'}; } .more { margin-left: auto; }
  p { margin: 2px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; } a { color: #0095f6; }
  .emoji { width: 16px; height: 16px; vertical-align: -2px; }
  footer { display: flex; margin: 6px 0 0 -8px; }
  .button { display: flex; align-items: center; gap: 5px; padding: 8px; margin-right: 4px; font-size: 13px;
    color: ${post.dark ? '#ccc' : '#424242'}; }`;

/** A page with one post. Layout and drawings are our own; `fontFace` declares the font that the post names. */
export function postPage(post: SamplePost, fontFace: string): string {
  const buttons = Object.entries(icons).map(([name, icon]) => button(icon, post.shown[name as keyof typeof icons]));
  return `<!doctype html><meta charset="utf-8"><style>${fontFace}${style(post)}</style>
    <article><div class="avatar"></div><div>
      <header><b>${post.author}</b><time>${post.age}</time><span class="more">${svg(more, 18)}</span></header>
      <p>${body(post.text)}</p><footer>${buttons.join('')}</footer>
    </div></article>`;
}
