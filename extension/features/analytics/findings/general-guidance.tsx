import { type Findings, MIN_POSTS } from '#shared/analytics/findings';
import { counted } from '#shared/words/numbers';
import { Card } from '../../../components/layout/card.tsx';
import { Badge } from '../../../components/notice/badge.tsx';

/** Advice that holds for anybody. Nothing in it was measured, and so there is no figure in it. */
const ADVICE = [
  'Post at the same few hours each week for a while. Only times you repeat can be compared.',
  'Change one thing at a time: the length, the topic or the picture.',
  'Answer replies on the day they arrive. Threads is about conversation.',
];

/** How many posts are missing until something can be said about one's own. */
export const missingText = ({ posts }: Pick<Findings, 'posts'>): string =>
  `Findings begin with ${counted(MIN_POSTS, 'post')} whose figures are known: ${Math.max(MIN_POSTS - posts, 1)} more to go.`;

/** Stands where the findings will, and claims nothing about the user's own posts. */
export const GeneralGuidance = ({ findings }: { findings: Findings }) => (
  <Card
    title="Not enough posts to compare yet"
    description={missingText(findings)}
    actions={<Badge>General guidance</Badge>}
  >
    <ul className="max-w-[70ch] list-disc space-y-1 pl-5">
      {ADVICE.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Card>
);
