import { useState } from 'react';
import { AGES, CURVE_MEASURES, type CurveMeasure, type Curves, type PostRow } from '#shared/analytics/post-figures';
import { counted, formatCount } from '#shared/words/numbers';
import { Chart } from '../../../components/chart/chart.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FigureInfo } from '../../../components/figure/figure-info.tsx';
import { Button } from '../../../components/form/button.tsx';
import { ChoiceSelect } from '../../../components/form/choice-select.tsx';
import { ErrorPanel } from '../../../components/notice/error-panel.tsx';
import { Skeleton } from '../../../components/notice/skeleton.tsx';
import { listedText } from '../../../lib/words/listed-posts.ts';
import { ageName } from './ages.ts';
import { useCurves, usePosts } from './queries.ts';

const MEASURES: Record<CurveMeasure, string> = {
  views: 'Views',
  likes: 'Likes',
  replies: 'Replies',
  engagement: 'Engagement',
};

interface ComparisonProps {
  postIds: string[];
  open: boolean;
  onClose: () => void;
}

/** How the ticked posts grew, each at the same age, before the range that is usual for the account. */
export const Comparison = ({ postIds, open, onClose }: ComparisonProps) => (
  <Dialog open={open} onClose={onClose} title="Growth at the same age" width="wide">
    <Growth postIds={postIds} />
    <div className="mt-4 flex justify-end">
      <Button onClick={onClose}>Close</Button>
    </div>
  </Dialog>
);

function Growth({ postIds }: { postIds: string[] }) {
  const [measure, setMeasure] = useState<CurveMeasure>('views');
  const curves = useCurves(postIds, measure);
  const posts = usePosts({ ids: postIds.join(',') });
  return (
    <div className="mt-3 grid grid-cols-1 gap-3">
      <div>
        <ChoiceSelect
          label="Compare by"
          choices={CURVE_MEASURES}
          value={measure}
          onChoose={setMeasure}
          nameOf={(choice) => MEASURES[choice]}
        />
      </div>
      {curves.isError && (
        <ErrorPanel title="The curves could not be loaded" error={curves.error} onRetry={() => void curves.refetch()} />
      )}
      {curves.data && posts.data && <CurvesChart curves={curves.data} posts={posts.data.posts} />}
      {!curves.isError && !(curves.data && posts.data) && <Skeleton className="h-84" />}
    </div>
  );
}

function CurvesChart({ curves: { measure, curves, typical }, posts }: { curves: Curves; posts: PostRow[] }) {
  const titles = new Map(posts.map((post) => [post.id, listedText(post)]));
  return (
    <>
      <Chart
        title={`${MEASURES[measure]} of the chosen posts by age`}
        labels={AGES.map(ageName)}
        labelName="Age"
        isOneMeasure
        series={curves.map(({ postId, values }, index) => ({
          name: `${index + 1} ${titles.get(postId) ?? 'Post'}`,
          values,
          format: formatCount,
        }))}
        band={typical ? { name: 'Normal range', low: typical.low, high: typical.high } : undefined}
      />
      <p className="flex items-center gap-1 text-muted text-sm">
        {typical
          ? `The grey band is the usual range of ${counted(typical.posts, 'post')}. A gap means that the post was not read at that age.`
          : 'There are too few posts of the same age to show a usual range.'}
        <FigureInfo name="normalRange" />
      </p>
    </>
  );
}
