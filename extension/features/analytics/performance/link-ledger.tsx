import type { Ledger, Performance } from '#shared/analytics/performance';
import { RATE_VIEWS } from '#shared/posts/levels-and-rates';
import { formatDays } from '#shared/words/dates';
import { counted, formatMean, orDash, whole } from '#shared/words/numbers';
import { FigureCard } from '../../../components/figure/figure-card.tsx';
import { FigureInfo } from '../../../components/figure/figure-info.tsx';
import { OpenPosts } from '../../../components/form/open-posts.tsx';
import { ScrollArea } from '../../../components/layout/scroll-area.tsx';
import { BreakableAddress } from '../findings/link-clicks.tsx';

const RATE = whole(RATE_VIEWS);

/** Which addresses were clicked, and how often for the views of the posts that carry them. */
export const LinkLedger = ({ performance: { ledger } }: { performance: Performance }) => (
  <FigureCard
    title="Links"
    figure="linkClicks"
    description={`Clicks on each address, for ${RATE} views of the posts that carry it`}
  >
    {ledger ? (
      <Content ledger={ledger} />
    ) : (
      <p className="text-muted">
        Clicks are known from the first whole day after you connected the account. These days lie before it.
      </p>
    )}
  </FigureCard>
);

function Content({ ledger }: { ledger: Ledger }) {
  const { links, clicks, days, of, from, to, unattributed, addresses } = ledger;
  return (
    <>
      <p className="max-w-[70ch]">{sentenceOf(ledger)}</p>
      {links.length > 0 && <Table ledger={ledger} />}
      <p className="mt-3 max-w-[70ch] text-muted text-sm">
        Pacific days, {formatDays(from, to)}; clicks are known for {days} of {of}.
        {clicks !== null &&
          unattributed !== null &&
          unattributed > 0 &&
          ` Unattributed: ${whole(unattributed)} clicks on addresses that none of your posts carries, such as the one in your profile.`}
        {addresses > links.length && ` The ${links.length} of ${whole(addresses)} addresses with most clicks.`}
      </p>
    </>
  );
}

function sentenceOf({ clicks, links, against }: Ledger): string {
  if (clicks === null) return 'Threads has reported no clicks for these days.';
  const [best] = links.filter(({ perThousand }) => perThousand !== null && perThousand > 0).toSorted(byRate);
  if (links.length === 0) return 'No post of these days carries a link, and nothing was clicked.';
  const before = against ? `, ${whole(against.clicks)} in ${formatDays(against.from, against.to)}` : '';
  const total = `${counted(clicks, 'click')} in all${before}.`;
  if (!best) return `${total} None on an address that your posts carry.`;
  return `${total} Most for its views: ${best.url.replace(/^https?:\/\//, '')}, ${formatMean(best.perThousand ?? 0)} per ${RATE} views.`;
}

const byRate = (one: Ledger['links'][number], other: Ledger['links'][number]) =>
  (other.perThousand ?? 0) - (one.perThousand ?? 0);

const cell = 'whitespace-nowrap py-2 pl-3 text-right';

const Table = ({ ledger: { links } }: { ledger: Ledger }) => (
  <ScrollArea label="Links and their clicks" className="mt-4">
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">Links and their clicks</caption>
      <thead className="border-line border-b text-left text-muted">
        <tr>
          <th scope="col" className="py-2 font-medium">
            Address
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            Clicks
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            Posts
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            Views
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            <span className="flex items-center justify-end gap-0.5">
              <FigureInfo name="clicksPerThousand" />
              Per {RATE} views
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {links.map(({ url, clicks, posts, postIds, views, perThousand }) => (
          <tr key={url} className="border-line border-t">
            <th scope="row" className="wrap-anywhere min-w-40 py-2 text-left font-normal">
              <BreakableAddress url={url} />
            </th>
            <td className={cell}>{whole(clicks)}</td>
            <td className={cell}>
              {posts === 0 ? 'none known' : <OpenPosts ids={postIds} count={posts} title={`posts with ${url}`} />}
            </td>
            <td className={cell}>{posts === 0 ? '–' : whole(views)}</td>
            <td className={cell}>{orDash(perThousand, formatMean)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);
