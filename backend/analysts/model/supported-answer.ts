import type { Analysis, Finding } from '#shared/analysis';
import { supportedPart } from '../../claims/text/supported-part.ts';
import type { AnalystInput } from '../analyst.ts';

interface Written {
  analysis: string;
  works: Finding[];
  change: Finding[];
}

/**
 * What is left of a model's words once the sentences are gone that have an address, or a figure that stands neither in what the
 * user sent nor in what was measured of it.
 */
export function supportedAnswer<Answer extends Written>(answer: Answer, input: AnalystInput, facts: Analysis): Answer {
  const support = supportOf(input, facts);
  const isSupported = ({ text, evidence }: Finding) =>
    [text, evidence].every((words) => supportedPart(words, support) === words.trim());
  return {
    ...answer,
    analysis: supportedPart(answer.analysis, support),
    works: answer.works.filter(isSupported),
    change: answer.change.filter(isSupported),
  };
}

/** Everything with a figure that the model was given. */
function supportOf(
  { message, post }: AnalystInput,
  { analysis, works, change, recognized, sentiment }: Analysis,
): string {
  const counts = [post?.counts, recognized?.counts].flatMap((known) => Object.values(known ?? {}));
  const measured = [...works, ...change].flatMap(({ text, evidence }) => [text, evidence]);
  const texts = [message, post?.text, recognized?.text, analysis, ...measured, sentiment, ...counts];
  // A figure ends at the end of its line.
  return texts.filter((one) => one !== null && one !== undefined).join('\n\n');
}
