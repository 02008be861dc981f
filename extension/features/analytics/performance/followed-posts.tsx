import { useState } from 'react';
import {
  FOLLOWED_HOURS,
  type FollowedPost,
  type Performance,
  STANDINGS,
  type Standing,
} from '#shared/analytics/performance';
import { MAX_COMPARED_POSTS, MAX_FOLLOWED_POSTS } from '#shared/contract/limits-and-page-sizes';
import { counted, whole } from '#shared/words/numbers';
import { FigureInfo } from '../../../components/figure/figure-info.tsx';
import { Button } from '../../../components/form/button.tsx';
import { ButtonChoice } from '../../../components/form/button-choice.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { BelowFloor } from './below-floor.tsx';
import { FollowedRow } from './followed-row.tsx';
import { STANDING_NAMES, sentenceOf } from './standing-words.ts';
import { type Go, type PerformancePlace, POST_ORDERS, type PostOrder } from './use-performance-place.ts';

interface FollowedPostsProps {
  performance: Performance;
  place: PerformancePlace;
  go: Go;
}

/** The posts of the last hours, the most surprising first, or the newest where that is chosen. */
export function FollowedPosts({ performance, place: { compared, order }, go }: FollowedPostsProps) {
  const { posts, published, floor } = performance;
  const [only, setOnly] = useState<Standing>();
  const sorted = order === 'newest' ? newestFirst(posts) : posts;
  const shown = only ? sorted.filter(({ standing }) => standing === only) : sorted;
  const tick = (id: string) =>
    go({ compared: compared.includes(id) ? compared.filter((other) => other !== id) : [...compared, id] });
  return (
    <Card aria-label="Now">
      <p className="max-w-[70ch] text-lg">{sentenceOf(performance)}</p>
      <Chips posts={posts} only={only} onOnly={setOnly} />
      {floor.have < floor.needed && <BelowFloor performance={performance} />}
      {posts.length > 0 && (
        <Order
          areCompared={posts.some(({ standing }) => standing !== null)}
          order={order}
          onOrder={(chosen) => go({ order: chosen })}
        />
      )}
      <ul className="divide-y divide-line">
        {shown.map((post) => (
          <FollowedRow
            key={post.id}
            post={post}
            performance={performance}
            isTicked={compared.includes(post.id)}
            isFull={compared.length >= MAX_COMPARED_POSTS}
            onTick={() => tick(post.id)}
          />
        ))}
      </ul>
      {published > posts.length && (
        <p className="mt-2 text-muted text-sm">
          The newest {MAX_FOLLOWED_POSTS} of {whole(published)} posts.
        </p>
      )}
    </Card>
  );
}

const newestFirst = (posts: FollowedPost[]) =>
  posts.toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt));

interface OrderProps {
  /** Before they can be, they stand newest first. */
  areCompared: boolean;
  order: PostOrder;
  onOrder: (order: PostOrder) => void;
}

const ORDER_NAMES: Record<PostOrder, string> = { surprise: 'Most surprising first', newest: 'Newest first' };

/** How the posts below are sorted, and what stands beside them once they can be compared. */
function Order({ areCompared, order, onOrder }: OrderProps) {
  if (!areCompared) return <p className="mt-4 text-muted text-sm">Last {FOLLOWED_HOURS} hours, newest first</p>;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-1 gap-y-2 text-muted text-sm">
      <span className="mr-1">Last {FOLLOWED_HOURS} hours</span>
      <ButtonChoice
        label="Order"
        choices={POST_ORDERS}
        value={order}
        onChoose={onOrder}
        nameOf={(choice) => ORDER_NAMES[choice]}
      />
      <FigureInfo name="surprise" />
      <span className="inline-flex items-center">
        Grey band: your usual views at each age <FigureInfo name="normalRange" />
      </span>
      <span className="inline-flex items-center">
        Multiple <FigureInfo name="multiple" />
      </span>
    </div>
  );
}

interface ChipsProps {
  posts: FollowedPost[];
  only: Standing | undefined;
  onOnly: (standing: Standing | undefined) => void;
}

/** How many of each standing; a press shows these alone. */
function Chips({ posts, only, onOnly }: ChipsProps) {
  const waiting = posts.reduce((sum, { repliesWaiting }) => sum + (repliesWaiting ?? 0), 0);
  const count = (standing: Standing | null) => posts.filter((post) => post.standing === standing).length;
  const uncompared = count(null);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 text-sm">
      {STANDINGS.filter((standing) => count(standing) > 0).map((standing) => (
        <Button
          key={standing}
          size="sm"
          variant={only === standing ? 'primary' : 'default'}
          aria-pressed={only === standing}
          onClick={() => onOnly(only === standing ? undefined : standing)}
        >
          {count(standing)} {STANDING_NAMES[standing]}
        </Button>
      ))}
      {uncompared > 0 && <span className="text-muted">{uncompared} not compared yet</span>}
      {waiting > 0 && (
        <span className="text-muted">{counted(waiting, 'reply waits', 'replies wait')} under these posts</span>
      )}
    </div>
  );
}
