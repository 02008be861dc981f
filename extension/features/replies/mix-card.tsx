import { MIX_KINDS, type Mix, type MixKind, type Replies } from '#shared/analytics/replies';
import { KIND_NAMES } from '#shared/sentences/reply-words';
import { formatDays } from '#shared/words/dates';
import { percent, whole } from '#shared/words/numbers';
import { Sparkline } from '../../components/chart/sparkline.tsx';
import { FigureCard } from '../../components/figure/figure-card.tsx';
import { mixShare, mixText } from './replies-texts.ts';

/** What engagement was made of, and whether that moved. */
export const MixCard = ({ replies: { mix } }: { replies: Replies }) => (
  <FigureCard
    title="Mix of engagement"
    figure="engagementMix"
    missing={
      !mix &&
      'Here you will see how likes, replies, reposts and quotes share your engagement. Threads counts them from the first whole day after you connected the account.'
    }
    description={mix ? `${formatDays(mix.from, mix.to)}, Pacific days, ${mix.daysRead} of them read` : undefined}
  >
    {mix && (
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">Mix of engagement</caption>
        <thead className="text-left text-muted">
          <tr>
            <th scope="col" className="py-1 font-medium">
              Kind
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Count
            </th>
            <th scope="col" className="py-1 pl-4 font-medium">
              Share
            </th>
            <th scope="col" className="py-1 font-medium max-sm:sr-only">
              Over time
            </th>
          </tr>
        </thead>
        <tbody>
          {MIX_KINDS.map((kind) => (
            <Row key={kind} mix={mix} kind={kind} />
          ))}
        </tbody>
      </table>
    )}
  </FigureCard>
);

function Row({ mix, kind }: { mix: Mix; kind: MixKind }) {
  const values = mix.steps.flatMap(({ counts }) => (counts ? [mixShare(counts, kind) ?? counts[kind]] : []));
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0];
  const inWords = mixShare(mix.total, kind) === null ? whole : percent;
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-1.5 text-left font-normal">
        {KIND_NAMES[kind]}
      </th>
      <td className="py-1.5 text-right">{whole(mix.total[kind])}</td>
      <td className="py-1.5 pl-4">{mixText(mix, kind)}</td>
      <td className="py-1.5 max-sm:hidden">
        {values.length > 1 && (
          <Sparkline
            values={values}
            label={`${KIND_NAMES[kind]}: from ${inWords(first)} to ${inWords(last)}`}
            className="h-6 w-28"
          />
        )}
      </td>
    </tr>
  );
}
