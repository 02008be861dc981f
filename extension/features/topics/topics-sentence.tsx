import type { Topics } from '#shared/analytics/topics';
import { formatDays, formatMoment } from '#shared/words/dates';
import { counted } from '#shared/words/numbers';
import { FigureInfo } from '../../components/figure/figure-info.tsx';
import { Card } from '../../components/layout/card.tsx';
import { Badge, SandboxBadge } from '../../components/notice/badge.tsx';
import { claimedOf, gapsOf, isTiring, topicsText } from './topic-words.ts';

/** What shall I write about? In words, with what it is made of. */
export function TopicsSentence({ data }: { data: Topics }) {
  const { topics, compared, accounts, account, lastSyncAt, timeZone, period, source } = data;
  const [claimed, gaps, tiring] = [claimedOf(topics), gapsOf(topics), topics.filter(isTiring)];
  const isSandbox = account ? account.isSandbox : accounts.some((one) => one.isSandbox);
  return (
    <Card>
      <p className="max-w-[70ch] text-balance font-medium text-xl">{topicsText(data)}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2 text-muted text-sm">
        <Badge tone={claimed.length > 0 ? 'good' : 'neutral'}>{claimed.length} beyond chance</Badge>
        <FigureInfo name="interval" />
        <Badge>{gaps.length} worth trying</Badge>
        {tiring.length > 0 && <Badge>{tiring.length} may tire</Badge>}
        <Badge>{counted(compared, 'post')} compared</Badge>
        <FigureInfo name="postsCompared" />
        {isSandbox && <SandboxBadge />}
        <span>
          {source === 'analyses' && 'By the posts that you analyzed. '}
          Used: {formatDays(period.from, period.to)}. {lastSyncAt && `Read ${formatMoment(lastSyncAt, timeZone)}.`}
        </span>
      </div>
    </Card>
  );
}
