import type { Counts } from '#shared/posts/counts';
import type { IconSet } from './icon-sets.ts';

/** A post as it stands on a drawn screen. */
export interface ScreenPost {
  author: string;
  age: string;
  text: string;
  shown: { [key in keyof Counts]: string };
}

/** How a drawn app looks. Lengths in CSS pixels. */
export interface Look {
  icons: IconSet;
  font: string;
  language: string;
  theme: { ground: string; ink: string; faint: string; icon: string };
  width: number;
  textSize: number;
  iconSize: number;
  countSize: number;
  /** From an icon to its count. */
  countGap: number;
  /** From one button to the next, or their pitch where the buttons stand in columns. */
  buttonGap: number;
  columns: boolean;
  /** The first button is filled in red. */
  isLiked: boolean;
  /** Whether the text stands right of the avatar, or below it. */
  isIndented: boolean;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');

function icon({ icons: { icons, stroke }, iconSize, isLiked }: Look, name: keyof Counts): string {
  const { paths, width = 24 } = icons[name];
  const paint = isLiked && name === 'likes' ? 'fill="#e0334f" stroke="#e0334f"' : 'fill="none" stroke="currentColor"';
  return `<svg width="${(iconSize * width) / 24}" height="${iconSize}" viewBox="0 0 ${width} 24" ${paint}
    stroke-width="${stroke}" stroke-linejoin="round" stroke-linecap="round">${paths}</svg>`;
}

const NAMES = ['likes', 'replies', 'reposts', 'shares'] as const;

export function buttons(look: Look, shown: ScreenPost['shown']): string {
  const { columns, buttonGap, countGap, countSize, theme } = look;
  const cell = columns ? `width:${buttonGap}px` : `margin-right:${buttonGap}px`;
  return `<footer style="display:flex;align-items:center;color:${theme.icon};font-size:${countSize}px;margin-top:10px;white-space:nowrap">${NAMES.map(
    (name) =>
      `<span style="display:flex;flex:none;align-items:center;gap:${countGap}px;${cell}">${icon(look, name)}${shown[name] && `<span>${shown[name]}</span>`}</span>`,
  ).join('')}</footer>`;
}

const avatar = (hue: number, size: number) =>
  `<span style="flex:none;width:${size}px;height:${size}px;border-radius:50%;background:linear-gradient(135deg,hsl(${hue} 70% 60%),hsl(${hue + 60} 60% 45%))"></span>`;

const header = ({ theme }: Look, { author, age }: ScreenPost) =>
  `<div style="display:flex;gap:6px;width:100%"><b>${author}</b><span style="color:${theme.faint}">${age}</span><span style="margin-left:auto;color:${theme.faint}">•••</span></div>`;

/** `inside`: what stands between the text and the buttons. */
export function article(look: Look, post: ScreenPost, inside = ''): string {
  const hue = post.author.length * 37;
  const content = `<p style="margin:3px 0 0">${escaped(post.text)}</p>${inside}${buttons(look, post.shown)}`;
  if (look.isIndented)
    return `<article style="display:flex;gap:12px;padding:12px 16px">${avatar(hue, 36)}<div style="flex:1;min-width:0">${header(look, post)}${content}</div></article>`;
  return `<article style="padding:12px 16px"><div style="display:flex;gap:10px;align-items:center;margin-bottom:8px">${avatar(hue, 36)}${header(look, post)}</div>${content}</article>`;
}

export const quoted = (look: Look, { author, age, text }: Pick<ScreenPost, 'author' | 'age' | 'text'>) =>
  `<div style="border:1px solid ${look.theme.faint}66;border-radius:12px;padding:10px 12px;margin-top:8px"><div style="display:flex;gap:6px">${avatar(200, 20)}<b>${author}</b><span style="color:${look.theme.faint}">${age}</span></div>${escaped(text)}</div>`;

export const photograph = (width: number, hue: number) =>
  `<div style="margin-top:8px;border-radius:10px;width:${width}px;height:${Math.round(width * 0.6)}px;background:radial-gradient(circle at 30% 40%,hsl(${hue} 80% 70%),transparent 40%),radial-gradient(circle at 75% 60%,hsl(${hue + 90} 60% 35%),transparent 50%),linear-gradient(hsl(${hue + 30} 50% 60%),hsl(${hue + 10} 40% 30%))"></div>`;

const bar = (paths: string, { theme }: Look) =>
  `<svg width="25" height="25" viewBox="0 0 24 24" fill="none" stroke="${theme.ink}" stroke-width="2">${paths}</svg>`;

const statusBar = ({ theme }: Look) =>
  `<div style="display:flex;justify-content:space-between;padding:14px 26px 6px;font-weight:600;font-size:16px"><span>9:41</span><svg width="74" height="14" viewBox="0 0 74 14" fill="${theme.ink}"><rect x="0" y="8" width="3" height="5"/><rect x="5" y="6" width="3" height="7"/><rect x="10" y="3" width="3" height="10"/><rect x="15" y="0" width="3" height="13"/><path d="M24 5a12 12 0 0 1 16 0l-2 2a9 9 0 0 0-12 0Zm4 4a6 6 0 0 1 8 0l-4 4Z"/><rect x="46" y="1" width="24" height="12" rx="3.5" fill="none" stroke="${theme.ink}"/><rect x="48" y="3" width="17" height="8" rx="2"/><rect x="71.5" y="5" width="2" height="4"/></svg></div>`;

const titleBar = (title: string, look: Look) =>
  `<div style="display:flex;align-items:center;justify-content:space-between;padding:8px 16px;font-weight:700;font-size:17px">${bar('<path d="M15 4 7 12l8 8"/>', look)}<span>${title}</span>${bar('<circle cx="12" cy="12" r="9"/><circle cx="8" cy="12" r=".8"/><circle cx="12" cy="12" r=".8"/><circle cx="16" cy="12" r=".8"/>', look)}</div>`;

const TABS = [
  '<path d="M4 11 12 4l8 7v9h-5v-6H9v6H4Z"/>',
  '<circle cx="11" cy="11" r="7"/><path d="m16 16 5 5"/>',
  '<rect x="3" y="3" width="18" height="18" rx="5"/><path d="M12 8v8M8 12h8"/>',
  '<path d="M12 20C5 15 3 12 3 8.5a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 3.5-2 6.5-9 11.5Z"/>',
  '<circle cx="12" cy="8" r="4"/><path d="M4 21c1-5 4-7 8-7s7 2 8 7"/>',
];

const tabBar = (look: Look) =>
  `<div style="display:flex;justify-content:space-around;padding:12px 8px 28px;border-top:1px solid ${look.theme.faint}44">${TABS.map((tab) => bar(tab, look)).join('')}</div>`;

/** A whole phone screen around `content`. */
export const phone = (look: Look, title: string, content: string) =>
  `<div style="min-height:780px;display:flex;flex-direction:column">${statusBar(look)}${titleBar(title, look)}<div style="flex:1">${content}</div>${tabBar(look)}</div>`;

/** A page around `content`, which a screenshot shows from edge to edge. */
export const page = ({ font, textSize, theme, width, language }: Look, content: string) =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><body style="margin:0;background:${theme.ground}"><main style="width:${width}px;color:${theme.ink};font:${textSize}px/1.4 '${font}','Sawarabi Gothic',sans-serif">${content}</main></body></html>`;
