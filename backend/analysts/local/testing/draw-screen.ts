import { drawSvg } from './draw-svg.ts';

/** A screenshot of a post. Lengths as in CSS, which `scale` enlarges. */
export interface Screen {
  author?: string;
  time?: string;
  /** A line of text each. */
  lines?: string[];
  /** Likes, replies, reposts and shares as they are written; null for a screen without buttons. */
  counts?: string[] | null;
  /** More buttons at the same pitch. */
  furtherButtons?: number;
  /** Twice as wide as high. */
  flatRepost?: boolean;
  /** From one button to the next. */
  pitch?: number;
  /** With a status bar, the title "Thread" and a bar of tabs. */
  onPhone?: boolean;
  /** Of another post below. */
  countsBelow?: string[];
  width?: number;
  scale?: number;
}

const heart = 'M10 18C3 13 1 10 1 7a4.5 4.5 0 0 1 9-2a4.5 4.5 0 0 1 9 2c0 3-2 6-9 11Z';
const bubble = 'M17.5 14.5A9 9 0 1 0 14.5 17.5L19 19Z';
const repost = 'M3 11V9a4 4 0 0 1 4-4h10l-3-3M17 9v2a4 4 0 0 1-4 4H3l3 3';
const flatRepost = 'M1 9V7h19l-3-3M21 11v2H2l3 3';
const plane = 'M19 2 1 8l8 3 3 8ZM19 2 9 11';
const square = 'M2 2h16v16H2Z';
const ring = 'M10 1a9 9 0 1 0 .1 0Z';

const drawn = (path: string, x: number, y: number) =>
  `<path d="${path}" transform="translate(${x} ${y})" fill="none" stroke="#424242" stroke-width="1.9" stroke-linejoin="round"/>`;
const written = (text: string, x: number, y: number, style = '') => `<text x="${x}" y="${y}" ${style}>${text}</text>`;

function buttons(screen: Screen, counts: string[], y: number): string {
  const { pitch = 72, furtherButtons = 0 } = screen;
  const icons = [heart, bubble, screen.flatRepost ? flatRepost : repost, plane, ...Array(furtherButtons).fill(square)];
  return icons
    .map((icon, index) => {
      const x = 60 + index * pitch;
      const style = 'font-size="13" fill="#424242"';
      return drawn(icon, x, y) + written(counts[index] ?? '', x + 26, y + 15, style);
    })
    .join('');
}

function post(screen: Screen, y: number): string {
  const { author = 'maya.bakes', time = '5h', lines = [] } = screen;
  const name = `<text x="60" y="${y + 14}"><tspan font-weight="bold">${author}</tspan><tspan dx="7" fill="#999">${time}</tspan></text>`;
  const text = lines.map((line, index) => written(line, 60, y + 36 + index * 21)).join('');
  return `<circle cx="32" cy="${y + 18}" r="18" fill="#7a8cff"/>${name}${text}`;
}

const bars = (width: number, height: number) =>
  written('9:41', 24, 24, 'font-weight="bold"') +
  written('Thread', width / 2 - 28, 62, 'font-weight="bold" font-size="17"') +
  [square, ring, square, heart, ring].map((icon, index) => drawn(icon, 30 + (index * width) / 5, height - 44)).join('');

/** Draws the screen with shapes of its own and the system's sans-serif, as a PNG. */
export function drawScreen(screen: Screen): Promise<Buffer> {
  const { lines = [], counts = ['', '', '', ''], onPhone = false, countsBelow, width = 390, scale = 1 } = screen;
  const top = onPhone ? 90 : 12;
  const end = top + 46 + lines.length * 21;
  const bottom = end + (countsBelow ? 60 + 46 + lines.length * 21 : 36);
  const height = onPhone ? Math.max(700, bottom) : bottom;
  const content = [
    post(screen, top),
    counts ? buttons(screen, counts, end - 14) : '',
    countsBelow ? post(screen, end + 24) + buttons(screen, countsBelow, bottom - 36) : '',
    onPhone ? bars(width, height) : '',
  ];
  return drawSvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}"
    viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="15">
    <rect width="100%" height="100%" fill="white"/>${content.join('')}</svg>`);
}
