import { median } from 'simple-statistics';
import { MAX_NAMED_POSTS } from '#shared/contract/limits-and-page-sizes';
import { counted, precise, whole } from '#shared/words/numbers';
import { byAccount } from '../../statistics/log-engagement.ts';
import { type PartFinding, unknownPart } from './part-finding.ts';
import type { ScoreInput, ScorePost } from './score-input.ts';
import { ageOf, USUAL_DAYS, within } from './score-periods.ts';

const NEW_DAYS = 14;
const LEAST = { recent: 3, before: 8 };

type ReadPost = ScorePost & { dayViews: number };

/** What the new posts of an account are compared with. */
interface Account {
  recent: ReadPost[];
  before: ReadPost[];
  /** Median of `before`. */
  usual: number;
}

/**
 * Whether new posts get more views than earlier ones of their account at the same age: r / (1 + r) for a ratio r, so 0.5 if nothing
 * changed. Accounts of which too little is known are left out.
 */
export function judgeMomentum({ posts, now }: ScoreInput): PartFinding {
  const read = posts.filter((post): post is ReadPost => post.dayViews !== null);
  const all = byAccount(read).map((own) => accountOf(own, now));
  const known = all.filter(({ before, usual }) => before.length >= LEAST.before && usual > 0);
  const judged = known.length > 0 ? known : all;
  const recent = judged.flatMap((account) =>
    account.recent.map((post) => ({ post, ratio: post.dayViews / account.usual })),
  );
  const before = judged.flatMap((account) => account.before);
  if (known.length === 0 || recent.length < LEAST.recent) {
    return unknownPart('Keep publishing.', whyUnknown(recent.length, before.length));
  }
  const ratio = median(recent.map((compared) => compared.ratio));
  return {
    coverage: 1,
    value: ratio / (1 + ratio),
    advice: ratio < 1 ? 'Vary what you publish, so that your posts can show what works.' : 'Keep publishing.',
    evidence: `In its first 24 hours, a typical post of the last ${NEW_DAYS} days got ${evidenceOf(ratio, known)}.`,
    postIds: recent
      .toSorted((one, other) => one.ratio - other.ratio)
      .slice(0, MAX_NAMED_POSTS)
      .map(({ post }) => post.id),
  };
}

function accountOf(posts: ReadPost[], now: Date): Account {
  const before = within(posts, NEW_DAYS + USUAL_DAYS, now).filter((post) => ageOf(post, now) >= NEW_DAYS);
  return {
    recent: within(posts, NEW_DAYS, now),
    before,
    usual: before.length > 0 ? median(before.map(({ dayViews }) => dayViews)) : 0,
  };
}

function evidenceOf(ratio: number, accounts: Account[]): string {
  const [recent, before] = (['recent', 'before'] as const).map((days) => accounts.flatMap((account) => account[days]));
  const posts = `${recent?.length} and ${before?.length} posts`;
  const [{ usual } = { usual: 0 }, ...others] = accounts;
  if (others.length > 0)
    return `${precise(ratio)} times the views that were usual on its account in the ${USUAL_DAYS} days before (medians of ${posts})`;
  return (
    `${counted(Math.round(ratio * usual), 'view')}: ${precise(ratio)} times the ${whole(usual)} of the ${USUAL_DAYS} days ` +
    `before (medians of ${posts})`
  );
}

function whyUnknown(recent: number, before: number): string {
  if (recent >= LEAST.recent && before >= LEAST.before)
    return 'Your earlier posts got no views in their first 24 hours.';
  return (
    `Not enough data yet: it takes ${LEAST.recent} posts of the last ${NEW_DAYS} days and ${LEAST.before} of the ` +
    `${USUAL_DAYS} days before, with known views after 24 hours. You have ${recent} and ${before}.`
  );
}
