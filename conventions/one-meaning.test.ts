import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * A meaning that stands in one place. `home` holds it; whatever `sign` finds in another file is a second definition, to be
 * replaced by an import of the first.
 */
interface Meaning {
  what: string;
  home: string[];
  sign: RegExp;
  /** Files that may look alike, each with its reason. */
  except?: Record<string, string>;
}

const COUNT = String.raw`\b(?:likes|replies|comments|reposts|quotes)\b`;
const NOT_PRODUCT = 'speaks for people and for Threads, and imports nothing of the product';

const meanings: Meaning[] = [
  {
    what: 'the sum of engagement, in SQL or TypeScript',
    home: ['backend/figures/engagement-sql.ts', 'shared/posts/engagement-counts.ts'],
    sign: new RegExp(
      String.raw`\[['"]likes['"], ['"]replies['"], ['"]reposts['"], ['"]quotes['"]\]|${COUNT}[^\n;{}]{0,30}\+[^\n;{}]{0,30}${COUNT}|(?:num_nonnulls|sumOfKnown)\((?=[^)]*${COUNT}[^)]*${COUNT}[^)]*${COUNT})`,
    ),
    except: {
      'shared/analytics/dashboard-cards.ts': 'says the formula in words',
      'shared/sentences/figures.ts': 'says the formula in words',
      'extension/app/demo/sample-posts.ts': 'makes up the figures of sample posts',
      'extension/features/analytics/sample-dashboard.ts': 'makes up the figures of sample posts',
    },
  },
  {
    what: 'what a hashtag is',
    home: ['shared/posts/post-marks.ts'],
    sign: /(?:#|＃)\]?\??\(?\[?[^\n]{0,20}\\(?:p\{L\}|w)[^\n]*\//u,
    except: {
      'backend/sandbox/worlds/published-post.ts': NOT_PRODUCT,
      'scripts/eval/pictures/sample-page.ts': 'draws links on a made-up page, people included',
      'extension/app/demo/sample-posts.ts': 'the demo knows its own texts, and pages of it load no expressions of ours',
    },
  },
  {
    what: 'what a question is',
    home: ['shared/posts/post-text.ts'],
    sign: /\[[^\]\n]*(?:\?[^\]\n]*？|？[^\]\n]*\?)[^\]\n]*\]|(?:includes|endsWith)\(['"`]\?['"`]\)/u,
  },
  {
    what: 'how long Threads takes a post to be',
    home: ['shared/posts/post-length.ts'],
    sign: /\.length[^\n]{0,12}POST_MAX_CHARACTERS|\bbytesOfLetter\b|charactersOf\b/,
  },
  {
    what: 'from how many characters on a text is no longer short',
    home: ['shared/posts/post-text.ts'],
    sign: /\b(?:SHORT|LONG|SHORT_TEXT|LONG_TEXT|SHORT_POST|LONG_POST)\s*=\s*\d/,
  },
  {
    what: 'the names of media types',
    home: ['shared/words/names.ts'],
    sign: /\b(?:CAROUSEL_ALBUM|TEXT_POST)['"]?\s*:\s*(?:['"`]|\{)/,
    except: { 'backend/questions/vocabulary/english-phrases.ts': 'knows what people call them when they ask' },
  },
  {
    what: 'the names of weekdays',
    home: ['shared/words/names.ts'],
    sign: /['"`]Mon(?:day)?['"`]\s*,\s*['"`]Tue(?:sday)?['"`]/,
    except: { 'backend/sandbox/texts/bread.ts': NOT_PRODUCT },
  },
  {
    what: 'which kinds of questions are alike',
    home: ['backend/questions/vocabulary/kinds.ts', 'backend/answers/kinds-asked-next.ts'],
    sign: /(?:Set<Kind>\(|: (?:readonly )?Kind\[\] = )\[|\[\s*'(?:rankedPosts|latestPosts|bestTimes|slotCheck|effectOf|followersGained)'\s*,\s*'/,
    except: {
      'scripts/eval/experiments/evaluate-experiments.ts': 'names kinds of experiments',
      'scripts/eval/simulations/judge-account.ts': 'names kinds of effects',
      'scripts/eval/understanding/judge-message.ts': 'judges the product, and asks it for nothing',
    },
  },
  {
    what: 'how an abbreviated count is read',
    home: ['shared/posts/parse-count.ts'],
    sign: /['"](?:mil|mio|mln|tsd)['"]\s*[,:]\s*(?:1e|1_?000)/i,
  },
  {
    what: 'what text PostgreSQL stores',
    home: ['shared/contract/storable-text.ts'],
    sign: /(?:includes|replaceAll|replace)\(\s*['"/](?:\\u0000|\\0|\\x00)/,
    except: { 'backend/middleware/path-guard.ts': 'refuses addresses, which nobody stores' },
  },
  {
    what: 'the definition of a figure',
    home: [
      'shared/sentences/figures.ts',
      'shared/analytics/dashboard-cards.ts',
      'shared/analytics/dashboard-tiles.ts',
      'shared/sentences/account-figures.ts',
      'shared/sentences/growth-figures.ts',
      'shared/sentences/audience-figures.ts',
      'shared/sentences/reply-figures.ts',
    ],
    // A single word names one of them.
    sign: /\b(?:formula|definition)\s*:\s*['"`](?!\$|\w+['"`])|<InfoButton[^>]*>\s*[A-Z]/,
  },
  {
    what: 'what the specification calls the cards of the dashboard',
    home: ['shared/analytics/dashboard-cards.ts'],
    sign: /\b(?:totalEngagement|totalReach|conversionRate|aiOptimizationScore)\b/,
    except: {
      'backend/models/accounts/daily-analytics.ts': 'has columns of these names',
      'backend/analytics/daily/compute-day.ts': 'fills these columns',
      'backend/analytics/daily/store-day.ts': 'stores these columns',
    },
  },
  {
    what: 'the head of a card about a figure, and what stands there below a floor',
    home: ['extension/components/figure/figure-card.tsx'],
    sign: /title=\{\s*<span className="flex items-center gap-1">[^<&]*<FigureInfo|title="Not known yet"/,
  },
  {
    what: 'the way to Settings from what is not here',
    home: ['extension/components/notice/needs-settings.tsx'],
    sign: />\s*Go to Settings\s*</,
    except: { 'extension/features/legal/data-deletion-page.tsx': 'ends the steps of a deletion with it' },
  },
  {
    what: 'how many rows a page has',
    home: ['shared/contract/limits-and-page-sizes.ts'],
    sign: /\b[A-Z_]*PAGE_SIZE\s*=\s*\d/,
    except: {
      'backend/threads/client/posts.ts': 'the largest page that Threads gives',
      'scripts/bench/threads-sync.ts': 'counts pages of Threads, and imports nothing of the client',
    },
  },
  {
    what: 'what a change is compared with, in words',
    home: ['extension/features/analytics/change-line.tsx'],
    sign: /['"`]from last month/,
  },
  {
    what: 'how soon the privacy team answers',
    home: ['extension/features/legal/contact-and-response-times.tsx'],
    sign: /\b72 hours\b|\b9 AM/,
  },
  {
    what: 'what pages are called',
    home: ['shared/words/page-names.ts'],
    sign: /\b(?:(?:Growth|Engagement) (?:Analytics|Reports?)|Content (?:Calendar|Library)|Performance Tracking|Marketing Plans|Audience Insights|Topic Research)\b/,
    except: {
      'extension/features/landing/features.tsx': 'names what the product does, not where',
    },
  },
  {
    what: 'numbers, plurals and lists in words',
    home: ['shared/words/numbers.ts'],
    sign: /\bIntl\.(?:NumberFormat|PluralRules|ListFormat)\b|\.toLocaleString\(/,
    except: {
      'shared/posts/parse-count.ts': 'reads the counts that Threads abbreviates in many languages',
      'backend/sandbox/oauth/authorize-page.ts': NOT_PRODUCT,
    },
  },
  {
    what: 'days and moments in words',
    home: ['shared/words/dates.ts', 'shared/days/date-formats.ts', 'shared/days/wall-clock.ts'],
    sign: /\bIntl\.(?:DateTimeFormat|RelativeTimeFormat)\b|\.toLocale(?:Date|Time)String\(/,
    except: { 'shared/contract/text.ts': 'asks whether there is such a zone' },
  },
  {
    what: 'names of countries and languages',
    home: ['shared/words/names.ts'],
    sign: /\bIntl\.DisplayNames\b/,
    except: { 'backend/questions/vocabulary/phrase-language.ts': 'knows what people call countries in their language' },
  },
  {
    what: 'where words and sentences end',
    home: ['backend/text/sentences.ts', 'backend/text/word-split.ts', 'shared/posts/post-text.ts'],
    sign: /\bIntl\.Segmenter\b/,
    except: { 'backend/claims/text/supported-part.ts': 'lies below the room of texts' },
  },
  {
    what: 'a signed number',
    home: ['shared/words/numbers.ts'],
    sign: /\?\s*['"`]−['"`]\s*:\s*['"`]\+|\?\s*['"`]\+['"`]\s*:\s*['"`]−?['"`]/,
  },
  {
    what: 'the word that goes with a count',
    home: ['shared/words/numbers.ts'],
    sign: /=== 1 \? '[^'\n]*' : '(?:[^'\n]*s|are|were|them|they|have)'|\bconst plural\b/,
  },
  {
    what: 'the title of a post',
    home: ['shared/posts/post-title.ts'],
    sign: /\bTITLE_LENGTH\b|slice\(0, (?:[^)]*- 1\)\.join\(''\)|length\)\))\}…/,
  },
  {
    what: 'what is typed to confirm a deletion',
    home: ['extension/lib/words/deletion-phrase.ts'],
    sign: /DELETE ALL MY DATA/,
  },
];

const SOURCES = ['shared', 'backend', 'extension', 'scripts'].map((folder) => `${folder}/**/*.{ts,tsx,mjs}`);
/** Tests state meanings once more on purpose, and so does the golden sheet, which computes every figure a second time. */
const SECOND_OPINION = /\.(?:test|e2e)\.|\/(?:testing|e2e|fixtures)\//;
/** What a migration did stays as it was. */
const HISTORY = /^backend\/migrations\//;

const files = globSync(SOURCES, { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !SECOND_OPINION.test(file) && !HISTORY.test(file));

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

function isSecond({ home, sign, except = {} }: Meaning, file: string, source: string): boolean {
  return !home.includes(file) && !(file in except) && sign.test(withoutComments(source));
}

const texts = files.map((file) => ({ file, source: readFileSync(path.join(ROOT, file), 'utf8') }));

describe('one meaning stands in one place', () => {
  it.each(meanings)('$what', (meaning) => {
    expect(texts.filter(({ file, source }) => isSecond(meaning, file, source)).map(({ file }) => file)).toEqual([]);
  });

  it.each(meanings)('which is there: $what', ({ home, sign }) => {
    const found = texts.filter(({ file }) => home.includes(file)).map(({ source }) => sign.test(source));
    expect(found).toContain(true);
  });
});

describe('a second definition is seen', () => {
  const planted: [what: string, source: string][] = [
    ['the sum of engagement, in SQL or TypeScript', 'select likes + replies + reposts + quotes as engagement'],
    ['the sum of engagement, in SQL or TypeScript', 'select coalesce(likes, 0) + coalesce(comments, 0) as total'],
    ['the sum of engagement, in SQL or TypeScript', 'const all = post.likes + post.replies;'],
    ['the sum of engagement, in SQL or TypeScript', "['likes', 'replies', 'reposts', 'quotes'].map(totalOf)"],
    ['the sum of engagement, in SQL or TypeScript', "sumOfKnown('likes', 'replies', 'reposts', 'quotes')"],
    ['what a hashtag is', String.raw`const TAG = /(?<!\w)[#＃]([\p{L}\p{N}_]+)/gu;`],
    ['what a hashtag is', String.raw`text.match(/#\w+/g)`],
    ['what a question is', 'const isQuestion = (text) => /[?？؟]/u.test(text);'],
    ['what a question is', "post.text.includes('?')"],
    ['from how many characters on a text is no longer short', 'const SHORT = 150;'],
    ['the names of media types', "const NAMES = { IMAGE: 'Image', CAROUSEL_ALBUM: 'Carousel' };"],
    ['the names of weekdays', "['Mon', 'Tue', 'Wed']"],
    ['which kinds of questions are alike', "const RANKING = new Set<Kind>(['formats', 'lengths']);"],
    ['which kinds of questions are alike', "['bestTimes', 'formats'].includes(question.kind)"],
    ['names of countries and languages', "new Intl.DisplayNames('en', { type: 'language' })"],
    ['numbers, plurals and lists in words', "new Intl.ListFormat('en-GB')"],
    ['how an abbreviated count is read', "['mil', 1e3],"],
    ['what text PostgreSQL stores', String.raw`text.replaceAll('\u0000', '')`],
    ['what the specification calls the cards of the dashboard', 'totalReach: sums.views.value,'],
    [
      'the head of a card about a figure, and what stands there below a floor',
      '<Card title={<span className="flex items-center gap-1">Goal <FigureInfo name="goalReach" /></span>}>',
    ],
    ['the way to Settings from what is not here', '<ButtonLink to={paths.settings}>Go to Settings</ButtonLink>'],
    ['how many rows a page has', 'const LIST_PAGE_SIZE = 25;'],
    ['what a change is compared with, in words', "since: 'from last month'"],
    ['how soon the privacy team answers', '<p>Our team answers within 72 hours.</p>'],
    ['what pages are called', 'say`A follower goal is set in Growth Reports.`'],
    ['numbers, plurals and lists in words', "likes.toLocaleString('en')"],
    ['numbers, plurals and lists in words', "new Intl.NumberFormat('en')"],
    ['days and moments in words', "new Intl.DateTimeFormat('en', { dateStyle: 'long' })"],
    ['names of countries and languages', "new Intl.DisplayNames('en', { type: 'region' })"],
    ['where words and sentences end', "new Intl.Segmenter(undefined, { granularity: 'word' })"],
    ['a signed number', "const sign = value < 0 ? '−' : '+';"],
    ['the word that goes with a count', "const noun = days === 1 ? 'day' : 'days';"],
    ['the word that goes with a count', "posts === 1 ? 'is' : 'are'"],
    ['the title of a post', 'const TITLE_LENGTH = 40;'],
    ['what is typed to confirm a deletion', "const PHRASE = 'DELETE ALL MY DATA';"],
    ['the definition of a figure', "{ title: 'Likes', definition: 'Likes that your posts gained.' }"],
    ['the definition of a figure', '<InfoButton about="Views">How often posts were shown.</InfoButton>'],
  ];

  it.each(planted)('%s: %s', (what, source) => {
    const meaning = meanings.find((one) => one.what === what);
    expect(meaning && isSecond(meaning, 'backend/somewhere/else.ts', source)).toBe(true);
  });

  it('and a comment about it is none', () => {
    expect(meanings.some((meaning) => isSecond(meaning, 'a.ts', '/** likes + replies, as in /#\\w+/ */'))).toBe(false);
  });

  it('exceptions are files that need one', () => {
    const idle = meanings.flatMap(({ sign, except = {} }) =>
      Object.keys(except).filter((file) => !texts.some((text) => text.file === file && sign.test(text.source))),
    );
    expect(idle).toEqual([]);
  });
});
