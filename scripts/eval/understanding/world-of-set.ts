import { createHash } from 'node:crypto';
import { hashtagsIn } from '#shared/posts/post-marks';
import type {
  SyntheticAccount,
  SyntheticDay,
  SyntheticPost,
} from '../../../backend/testing/golden/synthetic-account.ts';
import type { SetAccount, SetPost, SetWorld } from './sets/read-sets.ts';

const HOUR = 3_600_000;
const READ_AT = [1, 3, 6, 12, 24, 48, 72, 168, 336, 720, 1440, 2880, 4320];
const MEDIA_TYPES: Record<string, string> = {
  text: 'TEXT_POST',
  image: 'IMAGE',
  video: 'VIDEO',
  carousel: 'CAROUSEL_ALBUM',
};
const PACIFIC = 'America/Los_Angeles';

/** The id that a post of a set is stored under: the sets number theirs from one. */
export const storedId = (set: string, world: string, handle: string, post: string): string =>
  createHash('sha256')
    .update(`${set}|${world}|${handle}|${post}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-7$3-8$4-$5');

/** An account of a set as a sync would have read it up to now: its days follow from its posts. */
export function accountOfSet(set: string, world: SetWorld, account: SetAccount, now: number): SyntheticAccount {
  const trackingSince = Date.parse(`${account.connectedSince}T12:00:00Z`);
  const posts = account.posts
    .map((post) =>
      postOf(post, storedId(set, world.name, account.handle, post.id), { now, trackingSince, zone: world.zone }),
    )
    .toSorted((one, other) => one.publishedAt - other.publishedAt);
  return { name: account.handle, zone: world.zone, now, trackingSince, posts, days: daysOf(account, posts, now) };
}

interface Place {
  now: number;
  trackingSince: number;
  zone: string;
}

function postOf(post: SetPost, id: string, { now, trackingSince, zone }: Place): SyntheticPost {
  const publishedAt = Temporal.PlainDateTime.from(post.at).toZonedDateTime(zone).epochMilliseconds;
  const moments = READ_AT.map((hours) => publishedAt + hours * HOUR).filter(
    (at) => at < now - HOUR && at >= trackingSince,
  );
  const link = post.link && !post.text.includes(post.link) ? ` ${post.link}` : '';
  return {
    id,
    publishedAt,
    mediaType: MEDIA_TYPES[post.format] ?? 'TEXT_POST',
    topicTag: post.tag,
    text: post.text + link,
    hashtags: hashtagsIn(post.text),
    linkUrl: post.link,
    readings: [...moments, now - HOUR].map((at) => readingAt(post, at, (at - publishedAt) / HOUR, at === now - HOUR)),
  };
}

function readingAt(post: SetPost, at: number, age: number, isLast: boolean) {
  const share = isLast ? 1 : 1 - Math.exp(-age / 30);
  const part = (count: number) => Math.floor(count * share);
  return {
    at,
    views: part(post.views),
    likes: part(post.likes),
    replies: part(post.replies),
    reposts: part(post.reposts),
    quotes: part(post.quotes),
    shares: part(post.reposts / 2),
  };
}

function daysOf(account: SetAccount, posts: SyntheticPost[], now: number): SyntheticDay[] {
  const dayOf = (moment: number) =>
    Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(PACIFIC).toPlainDate();
  const [first, last] = [Temporal.PlainDate.from(account.connectedSince), dayOf(now).subtract({ days: 1 })];
  const many = first.until(last).days;
  const links = [...new Set(posts.flatMap(({ linkUrl }) => linkUrl ?? []))].slice(0, 5);
  return Array.from({ length: many + 1 }, (_, at) => {
    const day = first.add({ days: at });
    const gained = (figure: (post: SyntheticPost) => number) =>
      posts.reduce((sum, post) => {
        const age = dayOf(post.publishedAt).until(day).days;
        return age < 0 ? sum : sum + Math.round(figure(post) * 0.55 * 0.45 ** age);
      }, 0);
    const whole = (post: SyntheticPost) => post.readings.at(-1);
    const clicksOn = Object.fromEntries(links.map((link, nth) => [link, (at + nth) % 4]));
    return {
      day: day.toString(),
      views: 40 + gained((post) => whole(post)?.views ?? 0),
      likes: gained((post) => whole(post)?.likes ?? 0),
      replies: gained((post) => whole(post)?.replies ?? 0),
      reposts: gained((post) => whole(post)?.reposts ?? 0),
      quotes: gained((post) => whole(post)?.quotes ?? 0),
      clicks: Object.values(clicksOn).reduce((sum, clicks) => sum + clicks, 0),
      followers: Math.round(account.followers * (0.8 + (0.2 * at) / Math.max(1, many))),
      clicksOn,
      demographics: at % 7 === 3 ? DEMOGRAPHICS : null,
    };
  });
}

const DEMOGRAPHICS = {
  country: [
    { name: 'US', value: 700 },
    { name: 'GB', value: 200 },
    { name: 'DE', value: 100 },
  ],
  city: [
    { name: 'Chicago', value: 150 },
    { name: 'London', value: 90 },
  ],
  age: [
    { name: '25-34', value: 500 },
    { name: '35-44', value: 300 },
  ],
  gender: [
    { name: 'F', value: 600 },
    { name: 'M', value: 400 },
  ],
};
