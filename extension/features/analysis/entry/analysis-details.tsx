import { Check, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Analysis, type AnalysisEntry, READABLE_FROM, type Recognized } from '#shared/analysis';
import { worksTitle } from '#shared/sentences/findings-title';
import { languageName } from '#shared/words/names';
import { ScheduleLink } from '../../../components/form/schedule-link.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { AnalystLine } from '../answer/analyst-line.tsx';
import { CountsForm } from './counts-form.tsx';
import { AllEdits } from './edited-text.tsx';
import { Findings } from './findings.tsx';
import { OwnPostControl } from './own-post-control.tsx';
import { Rewrites } from './rewrites.tsx';
import { SentimentScore } from './sentiment-score.tsx';

interface AnalysisDetailsProps {
  entry: Pick<AnalysisEntry, 'id' | 'message' | 'image' | 'post' | 'isOwn'>;
  analysis: Analysis;
  /** Only what is kept can be corrected. */
  isKept: boolean;
  className?: string;
}

/** What an answer rests on: everything of an analysis but its text. All of it is shown as plain text. */
export function AnalysisDetails({ entry, analysis, isKept, className }: AnalysisDetailsProps) {
  const { works, change, recognized, confirmedCounts, analyst, whose, edited, rewrites } = analysis;
  const counts = confirmedCounts ?? recognized?.counts;
  const isDraft = entry.message.trim() !== '' && !entry.image && !entry.post && whose !== 'other';
  const author = entry.post?.author ?? recognized?.author ?? null;
  return (
    <div
      className={classNames(
        '@container divide-y divide-line rounded-field border border-line *:px-4 *:py-3.5',
        className,
      )}
    >
      <SentimentScore analysis={analysis} />
      {works.length + change.length > 0 && (
        <div className={classNames('grid gap-5', works.length * change.length > 0 && '@xl:grid-cols-2')}>
          <Findings title={worksTitle(whose)} icon={Check} findings={works} />
          <Findings title="What to change" icon={PencilLine} findings={change} />
        </div>
      )}
      {edited !== undefined && change.filter((one) => one.edited !== undefined).length > 1 && (
        <AllEdits text={edited} />
      )}
      {isDraft && (
        <div>
          <ScheduleLink post={{ text: entry.message }} name="this draft" />
        </div>
      )}
      {rewrites && <Rewrites rewrites={rewrites} />}
      <Facts analysis={analysis} />
      {recognized && <RecognizedText {...recognized} />}
      {isKept && (recognized || entry.post) && <OwnPostControl entry={entry} author={author} />}
      {isKept && counts && <CountsForm entryId={entry.id} counts={counts} isConfirmed={confirmedCounts !== null} />}
      <AnalystLine analyst={analyst} />
    </div>
  );
}

const sureness = (confidence: number) =>
  confidence < READABLE_FROM ? 'not readable' : `${Math.round(confidence * 100)}% sure`;

const RecognizedText = ({ text, confidence, author, time }: Recognized) => (
  <details>
    <summary className="cursor-pointer text-sm font-medium">
      Text read from the picture <span className="font-normal text-muted">({sureness(confidence)})</span>
    </summary>
    {author && (
      <p className="mt-2 text-sm text-muted wrap-anywhere">
        By @{author}
        {time && `, ${time}`}
      </p>
    )}
    <p className="mt-2 max-w-[70ch] whitespace-pre-wrap text-muted wrap-anywhere">
      {text || 'No text was found in the picture.'}
    </p>
  </details>
);

/** Topics, hashtags and language, each only where something was found. */
function Facts({ analysis: { topics, hashtags, language } }: { analysis: Analysis }) {
  if (topics.length + hashtags.length === 0 && !language) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      {topics.length > 0 && <Fact name="Topics">{topics.join(', ')}</Fact>}
      {hashtags.length > 0 && <Fact name="Hashtags">{hashtags.map(withHash).join(' ')}</Fact>}
      {language && (
        <Fact name="Language">
          {languageName(language.code)}
          {!language.reliable && <span className="text-muted">, not certain</span>}
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-sm leading-6 text-muted">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);

const withHash = (tag: string) => (tag.startsWith('#') ? tag : `#${tag}`);
