import { MIN_POSTS } from '#shared/analytics/findings';
import type { Topic } from '#shared/analytics/topics';
import { notClaimedBecause } from '#shared/sentences/effect-words';
import { counted, signedPercent } from '#shared/words/numbers';
import { IntervalBar, type IntervalScale, scaleOf } from '../../components/chart/interval-bar.tsx';
import { FigureCard } from '../../components/figure/figure-card.tsx';
import { OpenPosts } from '../../components/form/open-posts.tsx';
import { ScheduleLink } from '../../components/form/schedule-link.tsx';
import { intervalText } from '../../lib/words/interval-text.ts';
import { beginningOf, isMeasured, KIND_NAMES, type Measured } from './topic-words.ts';

/** More would be read by nobody. */
const SHOWN = 12;

/** What topics are worth against the average post, each with its interval, best first. */
export function EffectsCard({ topics, compared }: { topics: Topic[]; compared: number }) {
  const measured = topics.filter(isMeasured);
  const shown = measured.slice(0, SHOWN);
  const scale = scaleOf(measured.map(({ effect }) => effect));
  return (
    <FigureCard
      title="Lift of your topics"
      figure="lift"
      missing={shown.length === 0 && missingText(compared)}
      description={`Engagement of posts about it against your average post, with its interval${measured.length > SHOWN ? `; the first ${SHOWN} of ${measured.length}` : ''}`}
    >
      <ul className="divide-y divide-line">
        {shown.map((topic) => (
          <Row key={topic.name} topic={topic} scale={scale} />
        ))}
      </ul>
    </FigureCard>
  );
}

const missingText = (compared: number) =>
  compared < MIN_POSTS
    ? `Here you will see what each topic is worth. It takes ${MIN_POSTS} posts that are a day old: ${compared} so far.`
    : 'Here you will see what each topic is worth. A topic is measured once three posts have it and three have not.';

function Row({ topic: { name, kind, effect, postIds }, scale }: { topic: Measured; scale: IntervalScale }) {
  const { opening, reason } = notClaimedBecause(effect);
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-2 sm:flex-nowrap sm:gap-x-3">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-muted text-sm tabular-nums">
          <OpenPosts ids={postIds} count={effect.posts} title={`posts about ${name}`} />
          {!effect.isClaimed && (
            <span title={reason}>, {opening.replace(/^\w/, (letter) => letter.toLowerCase())}</span>
          )}
          {kind === 'phrase' && `, ${KIND_NAMES.phrase.replace('In', 'in')}`}
        </p>
      </div>
      <IntervalBar
        {...effect}
        value={effect.lift}
        scale={scale}
        isClear={effect.isClaimed}
        label={`${name}: ${signedPercent(effect.lift)}, interval ${intervalText(effect)}, ${counted(effect.posts, 'post')}`}
      />
      <span className="w-12 text-right tabular-nums">{signedPercent(effect.lift)}</span>
      <div className="max-sm:basis-full max-sm:text-right">
        <ScheduleLink post={beginningOf({ name, kind })} name={name} label="Draft again" />
      </div>
    </li>
  );
}
