import { Fragment } from 'react';
import type { Findings } from '#shared/analytics/findings';
import { whole } from '#shared/words/numbers';
import { FigureCard } from '../../../components/figure/figure-card.tsx';
import { EmptyState } from '../../../components/notice/empty-state.tsx';

/** Which addresses were clicked how often. */
export const LinkClicks = ({ links }: Pick<Findings, 'links'>) => (
  <FigureCard
    title="Link clicks"
    figure="linkClicks"
    description="Clicks on each link in the last month, counted in Pacific time"
  >
    <Content links={links} />
  </FigureCard>
);

/** Where a line may end: after the signs that part an address. */
const PARTS = /(?<=[/?&=])/;

/** An address as it is read, with places at which its line may end. */
export const BreakableAddress = ({ url }: { url: string }) =>
  url
    .replace(/^https?:\/\//, '')
    .split(PARTS)
    .map((part, index, parts) => (
      <Fragment key={parts.slice(0, index + 1).join('')}>
        {part}
        <wbr />
      </Fragment>
    ));

function Content({ links }: Pick<Findings, 'links'>) {
  if (links === null) return <EmptyState title="Not reported" description="Threads has reported no clicks yet." />;
  if (links.length === 0) {
    return (
      <EmptyState title="No clicks" description="When people click links in your posts, each link is listed here." />
    );
  }
  return (
    <ul className="divide-y divide-line">
      {links.map(({ url, clicks }) => (
        <li key={url} className="flex justify-between gap-4 py-2">
          <span className="wrap-anywhere min-w-0">
            <BreakableAddress url={url} />
          </span>
          <span className="tabular-nums">{whole(clicks)}</span>
        </li>
      ))}
    </ul>
  );
}
