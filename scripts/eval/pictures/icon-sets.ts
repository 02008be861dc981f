/** How one app draws the four buttons under a post: paths in a box of `width` by 24, stroked. */
export interface IconSet {
  name: string;
  stroke: number;
  icons: { likes: Icon; replies: Icon; reposts: Icon; shares: Icon };
}
interface Icon {
  paths: string;
  /** Of the box; 24 where it is not given. */
  width?: number;
}

const heart =
  '<path d="M12 20.7C4.8 15.6 2.2 12.3 2.2 8.6a5.1 5.1 0 0 1 9.8-2 5.1 5.1 0 0 1 9.8 2c0 3.7-2.6 7-9.8 12.1Z"/>';
const roundBubble = '<path d="M20.5 16.9A9.9 9.9 0 1 0 16.9 20.5L21.8 21.8Z"/>';
const loop = '<path d="M4 13v-2.5A4.5 4.5 0 0 1 8.5 6H19l-3.5-3.5M20 11v2.5a4.5 4.5 0 0 1-4.5 4.5H5l3.5 3.5"/>';
const plane = '<path d="M21.7 3.3 10.3 13.8M21.7 3.3 14.5 21.5 10.3 13.8 2.3 9.8Z"/>';

/** Sets that the reader may be tuned on. */
export const iconSets: IconSet[] = [
  {
    name: 'round',
    stroke: 2,
    icons: {
      likes: { paths: heart },
      replies: { paths: roundBubble },
      reposts: { paths: loop },
      shares: { paths: plane },
    },
  },
  {
    name: 'thin',
    stroke: 1.3,
    icons: {
      likes: {
        paths: '<path d="M12 7.5C10 2.5 2.5 3.5 2.5 9.5c0 5 5 8 9.5 11.5 4.5-3.5 9.5-6.5 9.5-11.5 0-6-7.5-7-9.5-2Z"/>',
      },
      replies: { paths: '<path d="M3 5.5h18v12H10l-4.5 4v-4H3Z"/>' },
      reposts: {
        paths:
          '<path d="M7 21 3 17l4-4M3 17h14.5a3.5 3.5 0 0 0 3.5-3.5V11M17 3l4 4-4 4M21 7H6.5A3.5 3.5 0 0 0 3 10.5V13"/>',
      },
      shares: { paths: '<path d="M12 15V3M7.5 7.5 12 3l4.5 4.5M4 13v7.5h16V13"/>' },
    },
  },
  {
    name: 'flat repost',
    stroke: 2,
    icons: {
      likes: { paths: heart },
      replies: { paths: roundBubble },
      reposts: { width: 30, paths: '<path d="M5 13V9.5h17l-3-3.5M25 11v3.5H8l3 3.5"/>' },
      shares: { paths: plane },
    },
  },
  {
    name: 'wide',
    stroke: 1.8,
    icons: {
      likes: {
        width: 28,
        paths: '<path d="M14 20C6 15.5 2.5 13 2.5 9.2 2.5 4 11 3 14 8c3-5 11.5-4 11.5 1.2C25.5 13 22 15.5 14 20Z"/>',
      },
      replies: {
        width: 28,
        paths: '<path d="M6 5h16a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-9l-6 4v-4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4Z"/>',
      },
      reposts: { width: 28, paths: '<path d="M4 15V7h15M16 3.5 19.5 7 16 10.5M24 9v8H9M12 13.5 8.5 17l3.5 3.5"/>' },
      shares: { width: 28, paths: '<path d="M25 4 3 10l9 3.5L16 21ZM25 4 12 13.5"/>' },
    },
  },
];

/** Sets that nobody looks at while the reader is tuned. */
export const heldBackIconSets: IconSet[] = [
  {
    name: 'square',
    stroke: 2.2,
    icons: {
      likes: {
        paths:
          '<path d="M12 21 3.5 12.5a5.5 5.5 0 0 1 0-7.5 5.2 5.2 0 0 1 7.5 0l1 1 1-1a5.2 5.2 0 0 1 7.5 0 5.5 5.5 0 0 1 0 7.5Z"/>',
      },
      replies: {
        paths: '<path d="M4 3.5h16a1.5 1.5 0 0 1 1.5 1.5v11a1.5 1.5 0 0 1-1.5 1.5H8L2.5 22V5A1.5 1.5 0 0 1 4 3.5Z"/>',
      },
      reposts: {
        paths:
          '<path d="M6.5 3 3 6.5 6.5 10M3 6.5h12a3 3 0 0 1 3 3V11M17.5 21l3.5-3.5-3.5-3.5M21 17.5H9a3 3 0 0 1-3-3V13"/>',
      },
      shares: { paths: '<path d="M13 4 21.5 11.5 13 19v-4.5C8 14.5 5 16 2.5 20 3 13 6.5 9 13 8.5Z"/>' },
    },
  },
  {
    name: 'flat loop',
    stroke: 1.7,
    icons: {
      likes: {
        paths: '<path d="M12 20.5C6 16 2.5 13 2.5 9A4.7 4.7 0 0 1 12 7.5 4.7 4.7 0 0 1 21.5 9c0 4-3.5 7-9.5 11.5Z"/>',
      },
      replies: {
        paths:
          '<path d="M12 3.5c5.5 0 9.5 3.5 9.5 8s-4 8-9.5 8a11 11 0 0 1-3.5-.6L3.5 21l1.3-4A7.5 7.5 0 0 1 2.5 11.5c0-4.5 4-8 9.5-8Z"/>',
      },
      reposts: { width: 26, paths: '<path d="M3 14.5v-1a4 4 0 0 1 4-4h14l-3-3M23 10.5v1a4 4 0 0 1-4 4H5l3 3"/>' },
      shares: { width: 26, paths: '<path d="M24 3 2.5 9.5l8 3.5L14 21ZM10.5 13 16 9"/>' },
    },
  },
];
