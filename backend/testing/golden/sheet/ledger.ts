import type { SyntheticAccount } from '../synthetic-account.ts';
import { viewsAt } from './cards.ts';
import { dayIn, isKnown, LOS_ANGELES, startOfDay, sum } from './columns.ts';

/** Clicks by address on the last `length` complete Pacific days since reading began, and views of the posts with it. */
export function ledgerOf(account: SyntheticAccount, length: number) {
  const today = dayIn(LOS_ANGELES, account.now);
  const begun = dayIn(LOS_ANGELES, account.trackingSince).add({ days: 1 });
  const wanted = today.subtract({ days: length });
  const from = Temporal.PlainDate.compare(wanted, begun) < 0 ? begun : wanted;
  if (Temporal.PlainDate.compare(from, today) >= 0) return null;
  const days = account.days.filter(({ day }) => day >= from.toString() && day < today.toString());
  const [since, until] = [startOfDay(LOS_ANGELES, from), startOfDay(LOS_ANGELES, today)];
  const gains = account.posts.flatMap((post) => {
    const views = viewsAt(account, post, until) - viewsAt(account, post, since);
    return post.linkUrl && views > 0 ? [{ url: post.linkUrl, views }] : [];
  });
  const urls = [...new Set([...days.flatMap(({ clicksOn }) => Object.keys(clicksOn)), ...gains.map(({ url }) => url)])];
  const links = urls.map((url) => {
    const own = gains.filter((gain) => gain.url === url);
    const clicks = sum(days.map(({ clicksOn }) => clicksOn[url] ?? 0));
    const views = sum(own.map((gain) => gain.views));
    return { url, clicks, posts: own.length, views, perThousand: views > 0 ? (1000 * clicks) / views : null };
  });
  const told = days.map(({ clicks }) => clicks).filter(isKnown);
  const attributed = sum(links.filter(({ posts }) => posts > 0).map(({ clicks }) => clicks));
  const clicks = told.length > 0 ? sum(told) : null;
  return {
    from: from.toString(),
    to: today.subtract({ days: 1 }).toString(),
    days: told.length,
    clicks,
    unattributed: clicks === null ? null : Math.max(0, clicks - attributed),
    links: links
      .filter((link) => link.clicks > 0 || link.posts > 0)
      .sort((a, b) => b.clicks - a.clicks || b.views - a.views || (a.url < b.url ? -1 : 1)),
  };
}
