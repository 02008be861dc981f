import type { Counts } from '#shared/posts/counts';

/** A post of the feed, and what is to be read of it. All of it is made up for the tests. */
export interface FeedPost {
  code: string;
  author: string;
  text: string;
  /** As the page's `datetime` says. */
  publishedAt: string;
  /** On the four buttons, in their order; '' shows no number, and a missing fourth has no button. */
  shown: string[];
  counts: Counts;
  pictures?: number;
  /** The origin of their server; the feed's own unless told. */
  pictureServer?: string;
  quoted?: FeedPost;
  /** Answers the post above it. */
  isReply?: boolean;
  /** What the page says about the post, in places of their own. */
  labels?: Labels;
}

/** Texts in a post that its author did not write. */
interface Labels {
  besideTime?: string;
  above?: string;
  below?: string;
  /** The title of a page that the post links to, shown without a picture. */
  preview?: string;
  /** In a box, in place of a quoted post. */
  box?: string;
}

export interface Feed {
  language: string;
  direction?: 'rtl';
  posts: FeedPost[];
}

const counts = (
  likes: number | null,
  replies: number | null,
  reposts: number | null,
  shares: number | null,
): Counts => ({
  likes,
  replies,
  reposts,
  shares,
});

const LONG_TEXT = Array.from(
  { length: 34 },
  (_, index) =>
    `Step ${index + 1}. Weigh the flour, not the cup; note what the dough felt like and how warm the room was.`,
).join('\n');

const quotedTwice: FeedPost = {
  code: 'DQ_nested2',
  author: 'quiet.baker',
  text: 'The words that are quoted in a quote',
  publishedAt: '2026-11-17T06:00:00.000Z',
  shown: [],
  counts: counts(null, null, null, null),
};

const quoted: FeedPost = {
  code: 'DQ_nested1',
  author: 'second.crumb',
  text: 'The words that are quoted',
  publishedAt: '2026-11-18T07:00:00.000Z',
  shown: [],
  counts: counts(null, null, null, null),
};

const english: FeedPost[] = [
  {
    code: 'DR1plain-_x',
    author: 'slowbreadclub',
    text: 'Rye needs time.\nMore than you think, and then some. #rye #sourdough',
    publishedAt: '2026-11-20T09:30:00.000Z',
    shown: ['1.2K', '34', '5', '12'],
    counts: counts(1200, 34, 5, 12),
  },
  {
    code: 'DR2picture',
    author: 'maker.anna',
    text: 'Out of the oven 🔥 at six in the morning',
    publishedAt: '2026-11-20T08:00:00.000Z',
    shown: ['987', '', '1', ''],
    counts: counts(987, null, 1, null),
    pictures: 1,
  },
  {
    code: 'DR3quote',
    author: 'crumb_report',
    text: 'This, so much:',
    publishedAt: '2026-11-20T07:00:00.000Z',
    shown: ['3.4M', '12K', '1,234', '7'],
    counts: counts(3_400_000, 12_000, 1234, 7),
    quoted,
  },
  {
    code: 'DR4nested',
    author: 'crumb_report',
    text: 'A quote of a quote:',
    publishedAt: '2026-11-20T06:30:00.000Z',
    shown: ['15', '2', '', ''],
    counts: counts(15, 2, null, null),
    quoted: { ...quoted, code: 'DQ_nested3', quoted: quotedTwice },
  },
  {
    code: 'DR5reply',
    author: 'night.shift',
    text: 'And yet it works in two hours.',
    publishedAt: '2026-11-20T06:45:00.000Z',
    shown: ['3', '', ''],
    counts: counts(3, null, null, null),
    isReply: true,
  },
  {
    code: 'DR6carousel',
    author: 'maker.anna',
    text: 'Four loaves, four flours.',
    publishedAt: '2026-11-20T05:00:00.000Z',
    shown: ['10.5K', '210', '88', '1.1K'],
    counts: counts(10_500, 210, 88, 1100),
    pictures: 4,
  },
  {
    code: 'DR7wordless',
    author: 'maker.anna',
    text: '',
    publishedAt: '2026-11-20T04:00:00.000Z',
    shown: ['0', '', '', ''],
    counts: counts(0, null, null, null),
    pictures: 1,
  },
  {
    code: 'DR8tall',
    author: 'slowbreadclub',
    text: LONG_TEXT,
    publishedAt: '2026-11-19T21:00:00.000Z',
    shown: ['2.1K', '96', '40', '33'],
    counts: counts(2100, 96, 40, 33),
  },
  {
    code: 'DR9markup',
    author: 'crumb_report',
    text: '<b>Not bold</b> & "quoted" \\ 100% — naïve 👩🏽‍🍳',
    publishedAt: '2026-11-19T20:00:00.000Z',
    shown: ['8', '1', '', '2'],
    counts: counts(8, 1, null, 2),
  },
];

const one = (code: string, author: string, text: string, shown: string[], counts: Counts): FeedPost => ({
  code,
  author,
  text,
  publishedAt: '2026-11-20T09:00:00.000Z',
  shown,
  counts,
});

/** Servers of pictures beside the feed: one lets every page read what it sends, the other lets none. */
export const pictureServers = { open: 'https://open.pictures.test', closed: 'https://closed.pictures.test' };

export const feeds = {
  english: { language: 'en', posts: english },
  spanish: {
    language: 'es',
    posts: [
      one(
        'ES1',
        'casa_luz',
        'Mañana abrimos. ¿Venís? 👋🏽',
        ['1,2 mil', '3,4 M', '1.234', '7'],
        counts(1200, 3_400_000, 1234, 7),
      ),
      {
        ...one('ES2', 'pan.lento', 'Pan de centeno', ['12 mil', '', '1', ''], counts(12_000, null, 1, null)),
        pictures: 1,
      },
      { ...one('ES3', 'casa_luz', 'Lo que dice ella:', ['5', '2', ''], counts(5, 2, null, null)), quoted },
    ],
  },
  german: {
    language: 'de',
    posts: [
      one(
        'DE1',
        'brot.zeit',
        'Roggen braucht Zeit.\n\nViel Zeit.',
        ['1,2 Mio.', '1.234', '', '12'],
        counts(1_200_000, 1234, null, 12),
      ),
    ],
  },
  japanese: {
    language: 'ja',
    posts: [
      one(
        'JA1',
        'pan_no_jikan',
        'ライ麦には時間が必要です。',
        ['1.2万', '345', '12', ''],
        counts(12_000, 345, 12, null),
      ),
    ],
  },
  pictures: {
    language: 'en',
    posts: (['open', 'closed'] as const).map((server) => ({
      ...one(`PI_${server}`, 'maker.anna', 'Seen from afar', ['1', '', '', ''], counts(1, null, null, null)),
      pictures: 1,
      pictureServer: pictureServers[server],
    })),
  },
  labelled: {
    language: 'en',
    posts: [
      {
        ...one('LA1', 'maker.anna', 'First of three.', ['7', '', '', ''], counts(7, null, null, null)),
        labels: { besideTime: '1/3' },
      },
      {
        ...one('LA2', 'maker.anna', 'Now without the typo.', ['8', '', '', ''], counts(8, null, null, null)),
        labels: { besideTime: 'Edited' },
      },
      {
        ...one('LA3', 'maker.anna', 'I disagree.', ['9', '', '', ''], counts(9, null, null, null)),
        labels: { above: 'Replying to @third' },
      },
      {
        ...one('LA4', 'maker.anna', 'Rye or wheat?', ['1', '', '', ''], counts(1, null, null, null)),
        labels: { below: '214 votes · 5h left' },
      },
      {
        ...one('LA5', 'maker.anna', 'Where I buy flour', ['2', '', '', ''], counts(2, null, null, null)),
        labels: { preview: 'Mill & Sons, flour since 1870' },
      },
      {
        ...one('LA6', 'maker.anna', '', ['3', '', '', ''], counts(3, null, null, null)),
        labels: { box: 'This post is no longer available' },
      },
    ],
  },
  arabic: {
    language: 'ar',
    direction: 'rtl',
    posts: [one('AR1', 'khubz', 'الخبز يحتاج إلى وقت', ['١٬٢٣٤', '٥٦', '', '٧'], counts(1234, 56, null, 7))],
  },
} satisfies Record<string, Feed>;
export type FeedName = keyof typeof feeds;

/** As many posts as one likes, for lists without an end. Without pictures: thousands of those keep a browser busy for minutes. */
export const manyPosts = (count: number): FeedPost[] =>
  Array.from({ length: count }, (_, index) => ({
    ...(english[index % english.length] as FeedPost),
    code: `MANY${index}`,
    text: `Post number ${index}`,
    pictures: 0,
  }));
