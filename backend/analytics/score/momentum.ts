import { median } from 'simple-statistics';
import { MAX_NAMED_POSTS } from '#shared/limits-and-page-sizes';
import { counted, precise, whole } from '#shared/numbers';
import { type PartFinding, unknownPart } from './part-finding.ts';
import type { ScoreInput, ScorePost } from './score-input.ts';
import { ageOf, USUAL_DAYS, within } from './score-periods.ts';

const NEW_DAYS = 14;
const LEAST = { recent: 3, before: 8 };

type ReadPost = ScorePost & { dayViews: number };

/** Whether new posts get more views than earlier ones at the same age: r / (1 + r) for a ratio r, so 0.5 if nothing changed. */
export function judgeMomentum({ posts, now }: ScoreInput): PartFinding {
  const read = posts.filter((post): post is ReadPost => post.dayViews !== null);
  const recent = within(read, NEW_DAYS, now);
  const before = within(read, NEW_DAYS + USUAL_DAYS, now).filter((post) => ageOf(post, now) >= NEW_DAYS);
  const usual = before.length > 0 ? median(before.map(({ dayViews }) => dayViews)) : 0;
  if (recent.length < LEAST.recent || before.length < LEAST.before || usual === 0) {
    return unknownPart('Keep publishing.', whyUnknown(recent.length, before.length));
  }
  const current = median(recent.map(({ dayViews }) => dayViews));
  const ratio = current / usual;
  return {
    coverage: 1,
    value: ratio / (1 + ratio),
    advice: ratio < 1 ? 'Vary what you publish, so that your posts can show what works.' : 'Keep publishing.',
    evidence:
      `In its first 24 hours, a typical post of the last ${NEW_DAYS} days got ${counted(Math.round(current), 'view')}: ` +
      `${precise(ratio)} times the ${whole(usual)} of the ${USUAL_DAYS} days before (medians of ${recent.length} and ` +
      `${before.length} posts).`,
    postIds: recent
      .toSorted((one, other) => one.dayViews - other.dayViews)
      .slice(0, MAX_NAMED_POSTS)
      .map(({ id }) => id),
  };
}

function whyUnknown(recent: number, before: number): string {
  if (recent >= LEAST.recent && before >= LEAST.before)
    return 'Your earlier posts got no views in their first 24 hours.';
  return (
    `Not enough data yet: it takes ${LEAST.recent} posts of the last ${NEW_DAYS} days and ${LEAST.before} of the ` +
    `${USUAL_DAYS} days before, with known views after 24 hours. You have ${recent} and ${before}.`
  );
}
