import type { Audience, AudienceBreakdown, AudienceClock, AudiencePart } from '#shared/analytics/audience';
import { DEMOGRAPHICS_FROM_FOLLOWERS } from '#shared/analytics/findings';
import { WIDE } from '#shared/posts/levels-and-rates';
import { formatDays } from '#shared/words/dates';
import { hourName } from '#shared/words/names';
import { counted, listed, percent, signedPrecise, whole } from '#shared/words/numbers';
import { demographicName } from '../../lib/words/demographic-names.ts';

/** A gender that Threads does not know. */
const UNTOLD = 'U';
/** How many changes a sentence names. */
const NAMED = 3;

/** Whether a change rounds to nothing at the digits of `pointsText`. */
export const isNoChange = (change: number): boolean => Math.abs(change) < 0.0005;

/** "+2.4 points" */
export const pointsText = (change: number): string => `${signedPrecise(100 * change)} points`;

type Change = { by: AudienceBreakdown['by']; part: AudiencePart; change: number };

/** Changes beyond their noise, the largest first. */
export const clearChanges = (audience: Pick<Audience, 'breakdowns'>): Change[] =>
  changesOf(audience).filter(({ part }) => part.change?.isClear);

const changesOf = ({ breakdowns }: Pick<Audience, 'breakdowns'>): Change[] =>
  breakdowns
    .flatMap(({ by, parts }) =>
      parts.flatMap((part) => (part.change ? [{ by, part, change: part.change.change }] : [])),
    )
    .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));

/** "Shares are of those whose city is reported (21,217 of 86,705)"; '' where nobody is left out, or the count of all is not known. */
export function ofWhomText({ by, parts, rest, unknown }: AudienceBreakdown): string {
  if (unknown === null || unknown === 0) return '';
  const reported = parts.reduce((sum, { count }) => sum + count, rest);
  return `Shares are of those whose ${by} is reported (${whole(reported)} of ${whole(reported + unknown)})`;
}

/** Who follows, and whether that is changing. */
export function audienceText(audience: Audience): string {
  return [whoText(audience), changesText(audience)].filter((text) => text !== '').join(' ');
}

function whoText({ breakdowns, account }: Audience): string {
  const parts = breakdowns.flatMap(({ by, parts }) => {
    const [largest] = parts.filter(({ name }) => name !== UNTOLD).toSorted((a, b) => b.share - a.share);
    if (!largest || by === 'city') return [];
    const name = demographicName(by, largest.name);
    return [
      `${percent(largest.share)} ${by === 'country' ? `live in ${name}` : `are ${by === 'gender' ? name.toLowerCase() : name}`}`,
    ];
  });
  return parts.length === 0
    ? `@${account?.username}.`
    : `Of the followers of @${account?.username} whose details Threads reports, ${listed(parts)}.`;
}

function changesText(audience: Audience): string {
  const { since } = audience;
  if (!since) return '';
  const day = formatDays(since.day, since.day);
  const changes = clearChanges(audience);
  if (changes.length === 0)
    return `No ${oneOfShown(audience)} changed beyond noise since ${day}${largestText(audience)}.`;
  const named = changes.slice(0, NAMED).map((one) => `${nameOf(one)} ${pointsText(one.change)}`);
  return `Changed since ${day}: ${listed(named)}.`;
}

const nameOf = ({ by, part }: Change): string => demographicName(by, part.name);

/** "country, city, age or gender", of those that Threads reported. */
function oneOfShown({ breakdowns }: Audience): string {
  const shown = breakdowns.map(({ by }) => by);
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`;
}

/** Without it nobody sees whether nothing moved or much is hidden by noise. */
function largestText(audience: Audience): string {
  const largest = changesOf(audience).find(({ part }) => part.name !== UNTOLD);
  if (!largest || isNoChange(largest.change)) return '';
  return `; the largest change is ${nameOf(largest)}, ${pointsText(largest.change)}, which may be noise`;
}

/** Why it is not told who follows, and when it may be. */
export function tooFewText({ followers, reach, reachFrom }: Audience): string {
  const from = `Threads tells who follows you from ${DEMOGRAPHICS_FROM_FOLLOWERS} followers on`;
  if (followers === null) return `${from}. They are read within minutes of connecting, and then once a day.`;
  if (followers >= DEMOGRAPHICS_FROM_FOLLOWERS)
    return `You have ${whole(followers)} followers, and Threads has reported nothing about them yet. It is asked once a day.`;
  return `${from}: you have ${followers} now. ${reachText(reach, reachFrom)}`.trim();
}

function reachText(reach: Audience['reach'], from: Audience['reachFrom']): string {
  if (reach?.earliest && reach.latest)
    return `At your pace (${WIDE}) between ${formatDays(reach.earliest, reach.latest)}.`;
  if (reach?.earliest) return `At your pace (${WIDE}) not before ${formatDays(reach.earliest, reach.earliest)}.`;
  if (reach) return 'At your pace that is not to be expected within two years.';
  if (!from) return '';
  const when = from.from ? ` from ${formatDays(from.from, from.from)} on` : '';
  return `When that may be is told${when}, by ${counted(from.need, 'week')} of your own: ${from.have} so far.`;
}

/** Under a half of the followers the others may well be asleep while these are awake. */
const LEAST_KNOWN = 0.5;

/** Whether so many followers have a known time zone that they stand for all. */
export const isClockTelling = ({ known, of }: AudienceClock): boolean => known / of >= LEAST_KNOWN;

/** "Of the followers whose country Threads reports, the time zone of 62% is known. Of these, 61% are awake at your usual 09:00, and 58% over all your posts." */
export function clockText(clock: AudienceClock): string {
  const { usualHour, awakeAtPosts } = clock;
  const coverage = percent(clock.known / clock.of);
  const only = isClockTelling(clock) ? coverage : `only ${coverage}`;
  const known = `Of the followers whose country Threads reports, the time zone of ${only} is known`;
  if (usualHour === null || awakeAtPosts === null) return `You posted nothing lately. ${known}.`;
  const awake = `Of these, ${percent(clock.awake[usualHour] ?? 0)} are awake at your usual ${hourName(usualHour)}, and ${percent(awakeAtPosts)} over all your posts.`;
  return `${known}${isClockTelling(clock) ? '' : ', too few to speak for all'}. ${awake}`;
}

/** Whose day the card shows: a curve at 100% is not that of followers who are left out. */
export const clockTitle = (clock: AudienceClock | null): string =>
  clock
    ? `Awake by the hour, of the ${counted(clock.known, 'follower')} whose time zone is known`
    : 'Awake by the hour';
