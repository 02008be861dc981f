import type { Effect } from '#shared/analytics/findings';
import {
  GROUP_MEASURES,
  GROUPINGS,
  type Grouping,
  type GroupMeasure,
  LEAST_IN_GROUP,
  type PostGroup,
  type PostGroups,
} from '#shared/analytics/performance';
import { WIDE } from '#shared/posts/levels-and-rates';
import { formatDays } from '#shared/words/dates';
import { counted, formatMean, listed, orDash, signedPercent, withSign } from '#shared/words/numbers';
import { DotStrip } from '../../../components/chart/dot-strip.tsx';
import { FigureInfo } from '../../../components/figure/figure-info.tsx';
import { ChoiceSelect } from '../../../components/form/choice-select.tsx';
import { Link } from '../../../components/form/link.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { ErrorPanel } from '../../../components/notice/error-panel.tsx';
import { Skeleton } from '../../../components/notice/skeleton.tsx';
import { paths } from '../../../lib/links/paths.ts';
import { useGroups } from './queries.ts';
import type { Go, PerformancePlace } from './use-performance-place.ts';

const BY: Record<Grouping, string> = {
  question: 'Question or not',
  link: 'Link or not',
  format: 'Format',
  tag: 'Tag',
  hour: 'Part of the day',
};
const MEASURES: Record<GroupMeasure, string> = {
  views: 'Views at 24 h',
  engagement: 'Engagement at 24 h',
  replies: 'Replies at 24 h',
};
const OTHERS = '';

interface GroupComparisonProps {
  account: string;
  place: PerformancePlace;
  go: Go;
}

/** Two groups of posts beside each other, each post a dot. */
export function GroupComparison({ account, place, go }: GroupComparisonProps) {
  const { data, error, isPending, isError, refetch } = useGroups(account, place);
  const by = place.by ?? data?.by ?? 'question';
  // What is chosen further belongs to what is compared by, whoever chose that.
  const goWithin: Go = (changes) => go({ by, ...changes });
  return (
    <Card title="Compare two groups" description="Your posts at the same age. Tick posts above to compare single ones.">
      <div className="mb-4 flex flex-wrap gap-2">
        <ChoiceSelect
          label="Compare by"
          choices={GROUPINGS}
          value={by}
          onChoose={(chosen) => go({ by: chosen, a: undefined, b: undefined })}
          nameOf={(by) => BY[by]}
        />
        {data && data.groups.choices.length > 0 && <Sides groups={data.groups} place={place} go={goWithin} />}
        <ChoiceSelect
          label="Measured by"
          choices={GROUP_MEASURES}
          value={place.measure}
          onChoose={(measure) => goWithin({ measure })}
          nameOf={(measure) => MEASURES[measure]}
        />
      </div>
      {isPending && <Skeleton className="h-44" />}
      {isError && <ErrorPanel title="The groups could not be loaded" error={error} onRetry={() => void refetch()} />}
      {data && <Result groups={data.groups} measure={MEASURES[place.measure]} />}
    </Card>
  );
}

function Sides({ groups: { choices, a }, place, go }: { groups: PostGroups; place: PerformancePlace; go: Go }) {
  const values = choices.map(({ value }) => value);
  const first = choices.find(({ name }) => name === a.name)?.value ?? values[0] ?? OTHERS;
  const second = place.b !== undefined && place.b !== first && values.includes(place.b) ? place.b : OTHERS;
  const nameOf = (value: string) => {
    const choice = choices.find((one) => one.value === value);
    return choice ? `${choice.name} (${choice.posts})` : 'All others';
  };
  return (
    <>
      <ChoiceSelect
        label="First group"
        choices={values}
        value={first}
        onChoose={(value) => go({ a: value })}
        nameOf={nameOf}
      />
      <ChoiceSelect
        label="Second group"
        choices={[OTHERS, ...values.filter((value) => value !== first)]}
        value={second}
        onChoose={(value) => go({ b: value || undefined })}
        nameOf={nameOf}
      />
    </>
  );
}

function Result({ groups, measure }: { groups: PostGroups; measure: string }) {
  const { a, b, from, to, against } = groups;
  return (
    <>
      <p className="max-w-[70ch]">
        {sentenceOf(groups, measure)}{' '}
        <span className="inline-flex align-middle">
          <FigureInfo name="medianDifference" />
        </span>
      </p>
      {against && <p className="mt-1 max-w-[70ch] text-muted">{againstText(against)}</p>}
      {a.posts + b.posts > 0 && (
        <DotStrip title={`${measure} of the posts of each group`} rows={[a, b]} format={formatMean} />
      )}
      <p className="mt-2 max-w-[70ch] text-muted text-sm">
        Posts of {formatDays(from, to)}. What went with more or less, not what caused it: groups may differ in more than
        this.{' '}
        <Link to={paths.analytics} className="text-link underline">
          What your posts have in common
        </Link>{' '}
        tells such things apart as far as your posts allow it.
      </p>
    </>
  );
}

function sentenceOf({ a, b, difference }: PostGroups, measure: string): string {
  if (!difference) return tooFewText(a, b, measure);
  const [one, other] = [a, b].map(
    ({ name, median, posts, notRead }) =>
      `${name}: median ${orDash(median, formatMean)}, ${counted(posts, 'post')}${notRead > 0 ? ` (${notRead} more not read at that age)` : ''}`,
  );
  const both = `${measure}. ${one}. ${other}.`;
  return `${both} Difference ${differenceText(difference)}${claimText([a, b], difference)}`;
}

/** A claim is what the report claims: groups that nobody chose beforehand differ by luck often enough. */
function claimText(groups: PostGroup[], { low, high }: NonNullable<PostGroups['difference']>): string {
  const claims = groups.flatMap(({ name, effect }) => (effect ? `${name} went with ${effectText(effect)}` : []));
  if (claims.length > 0) return `. Beyond chance, over all your posts: ${listed(claims)}.`;
  if (low <= 0 && high >= 0) return ': it may as well be chance.';
  return ' in these posts. That may still be chance: of so many groups that can be compared, some differ this much by luck.';
}

const effectText = ({ lift, low, high }: Effect) =>
  `${signedPercent(lift)} engagement (${WIDE}: ${signedPercent(low)} to ${signedPercent(high)})`;

const WHEN =
  'Threads only reports current figures, so those of posts from before you connected are not known. What you publish from now on counts a day later.';

function tooFewText(a: PostGroups['a'], b: PostGroups['b'], measure: string): string {
  const [one, other] = [a, b].map(({ name, posts }) => `${name}: ${counted(posts, 'post')}`);
  const notRead = a.notRead + b.notRead;
  const unknown = notRead > 0 ? ` ${counted(notRead, 'post')} more have no figures of that age. ${WHEN}` : '';
  return `${measure}. Too few to see a difference: it takes ${LEAST_IN_GROUP} posts in each. ${one}. ${other}.${unknown}`;
}

const differenceText = ({ value, low, high }: NonNullable<PostGroups['difference']>) =>
  `${signedMean(value)} (${WIDE}: ${signedMean(low)} to ${signedMean(high)})`;

/** What the same two groups had on the days that were chosen to compare with. */
function againstText({ from, to, a, b, difference }: NonNullable<PostGroups['against']>): string {
  const days = `In ${formatDays(from, to)}`;
  const posts = `${counted(a.posts, 'post')} and ${counted(b.posts, 'post')}`;
  if (!difference) return `${days}: too few to see a difference (${posts}).`;
  const medians = `medians ${orDash(a.median, formatMean)} and ${orDash(b.median, formatMean)}`;
  return `${days}: ${medians}, difference ${differenceText(difference)}, ${posts}.`;
}

const signedMean = (value: number) => withSign(value, formatMean);
