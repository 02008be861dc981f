import type { Creator, Format } from '../creators/creator.ts';
import { FORMATS } from '../creators/creator.ts';
import type { Subject } from '../texts/bank.ts';
import { writeLine } from '../texts/write-line.ts';
import { DAY } from '../time-and-chance/days.ts';
import type { Random } from '../time-and-chance/random.ts';
import { drawPace, drawPotential } from './draw-potential.ts';
import { nothingEver, type Post } from './post.ts';

export interface Moment {
  publishedAt: number;
  /** Hour and weekday (Monday is 0) in the creator's time zone. */
  hour: number;
  weekday: number;
  followers: number;
}

/** A creator's own post, with its text and its final figures. */
export function drawPost(creator: Creator, id: string, when: Moment, random: Random): { post: Post; subject: Subject } {
  const format = drawFormat(creator, random);
  const subject = drawSubject(creator, random);
  const hashtags = random.chance(creator.rates.hashtag) ? [random.pick(subject.hashtags)] : [];
  const line = writeLine(subject.lines, subject.words, random);
  const drawn = {
    format,
    hashtags,
    topic: random.chance(0.85) ? subject.topic : null,
    link: format === 'link' ? random.pick(creator.links) : null,
  };
  const post: Post = {
    ...plainPost(creator.key, id, when.publishedAt),
    ...drawn,
    text: [line, ...hashtags.map((tag) => `#${tag}`)].join(' '),
    language: subject.language,
    altText: isPicture(format) && random.chance(0.5) ? line.slice(0, 80) : null,
    children: format === 'carousel' ? childIds(id, 2 + random.below(4)) : [],
    poll: format === 'poll' ? ['A', 'B'] : null,
    quoted: random.chance(creator.rates.quote) ? drawQuoted(id, random) : null,
    hasPermalink: !isPicture(format) || !random.chance(0.01),
    removed: drawRemoval(creator, when.publishedAt, random),
    potential: drawPotential(creator, drawn, when, random),
    pace: drawPace(random),
  };
  return { post, subject };
}

/** A text post without any views: the base of every kind of post. */
export function plainPost(creator: string, id: string, publishedAt: number): Post {
  return {
    id,
    creator,
    kind: 'post',
    format: 'text',
    publishedAt,
    text: '',
    language: 'en',
    topic: null,
    hashtags: [],
    link: null,
    altText: null,
    children: [],
    poll: null,
    replyControl: null,
    approvesReplies: false,
    locationId: null,
    quoted: null,
    repostedId: null,
    replyTo: null,
    hasPermalink: true,
    listedFrom: null,
    removed: null,
    potential: nothingEver,
    pace: { fast: DAY, slow: DAY, fastShare: 1 },
  };
}

const isPicture = (format: Format) => format === 'image' || format === 'video' || format === 'carousel';

function drawFormat({ formats }: Creator, random: Random): Format {
  return FORMATS[random.weighted(FORMATS.map((format) => formats[format]))] ?? 'text';
}

function drawSubject({ subjects }: Creator, random: Random): Subject {
  const drawn = subjects[random.weighted(subjects.map(({ weight }) => weight))];
  if (!drawn) throw new Error('A creator needs a subject to write about');
  return drawn.subject;
}

/** Picture ids equal the post's id, with the kind raised by one. */
const childIds = (id: string, count: number) =>
  Array.from({ length: count }, (_, index) => `19${id.slice(2, 16)}${index}`);

/** A quoted post of somebody else. One in four is deleted by now. */
const drawQuoted = (id: string, random: Random) => ({ id: random.chance(0.25) ? null : `16${id.slice(2)}` });

function drawRemoval({ rates }: Creator, publishedAt: number, random: Random): Post['removed'] {
  if (!random.chance(rates.removed)) return null;
  const at = publishedAt + Math.ceil((0.02 + 20 * random.next()) * DAY);
  return { at, how: random.chance(0.5) ? 'deleted' : 'archived' };
}
