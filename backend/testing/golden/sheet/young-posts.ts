import type { SyntheticAccount, SyntheticPost } from '../synthetic-account.ts';
import { isKnown, quantile } from './columns.ts';
import { AGES, comparisonAt, curveOf, figuresAt } from './peers-of-an-age.ts';

const HOUR = 3_600_000;
const ENOUGH = 8;

/** The posts of the last three days with what the page of performance adds to their row, in its order. */
export function youngPosts(account: SyntheticAccount) {
  const young = account.posts.filter(({ publishedAt }) => account.now - publishedAt < 72 * HOUR);
  return young
    .map((post) => ({ id: post.id, publishedAt: post.publishedAt, ...standing(account, post) }))
    .sort((a, b) => Math.abs(b.surprise ?? 0) - Math.abs(a.surprise ?? 0) || b.publishedAt - a.publishedAt)
    .map(({ publishedAt: _, ...told }) => told);
}

function standing(account: SyntheticAccount, post: SyntheticPost) {
  const values = curveOf(post, 'views');
  const age = AGES.findLast((one) => isKnown(figuresAt(post, one)?.views));
  const compared = age === undefined ? null : comparisonAt(account, post, age);
  const unknown = { values, multiple: null, percentile: null, atAge: null, standing: null, surprise: null };
  if (age === undefined || !compared || compared.percentile === null) return unknown;
  const views = figuresAt(post, age)?.views ?? 0;
  const others = othersAt(account, post, age);
  const [low, middle, high] = [quantile(others, 0.25), quantile(others, 0.5), quantile(others, 0.75)];
  const deviation = (Math.log(1 + high) - Math.log(1 + low)) / 1.349;
  return {
    values,
    multiple: compared.multiple,
    percentile: compared.percentile,
    atAge: { views, low, middle, high },
    standing: views > high ? 'above' : views < low ? 'below' : 'usual',
    surprise: deviation > 0 ? (Math.log(1 + views) - Math.log(1 + middle)) / deviation : null,
  };
}

/** Views of the other posts of the format at an age, or of all others where these are too few. */
function othersAt({ posts }: SyntheticAccount, post: SyntheticPost, age: number): number[] {
  const read = posts.flatMap((other) => {
    const views = other === post ? null : figuresAt(other, age)?.views;
    return isKnown(views) ? [{ mediaType: other.mediaType, views }] : [];
  });
  const alike = read.filter(({ mediaType }) => mediaType === post.mediaType);
  return (alike.length >= ENOUGH ? alike : read).map(({ views }) => views);
}
