import * as z from 'zod/mini';
import type { Question } from '../../model-api/ask-model.ts';
import { extractJson } from '../../model-api/extract-json.ts';

const finding = z.object({ text: z.string(), evidence: z.string() });

/** What we ask a model for. Without limits on lengths and numbers, which not every server takes: they are cut after. */
const answerSchema = z.object({
  analysis: z.string(),
  sentiment: z.nullable(z.number()),
  works: z.array(finding),
  change: z.array(finding),
  topics: z.array(z.string()),
  /** Of a draft: whole new versions. What came back instead is no reason to throw the rest away. */
  rewrites: z.catch(z.array(z.string()), []),
});
type Answer = z.infer<typeof answerSchema>;

const MAX = { analysis: 4000, findings: 6, finding: 500, topics: 8, topic: 60, rewrites: 3, rewrite: 1000 };

/** The answer in a model's text, cut to our limits; null when it is not of the right shape, or empty. */
function readAnswer(text: string): Answer | null {
  const { data } = answerSchema.safeParse(extractJson(text));
  if (!data || data.analysis.trim() === '') return null;
  return {
    analysis: cut(data.analysis, MAX.analysis),
    sentiment: clamp(data.sentiment, 10),
    works: data.works.slice(0, MAX.findings).map(cutFinding),
    change: data.change.slice(0, MAX.findings).map(cutFinding),
    topics: data.topics.slice(0, MAX.topics).map((topic) => cut(topic, MAX.topic)),
    rewrites: data.rewrites.slice(0, MAX.rewrites).map((text) => cut(text, MAX.rewrite)),
  };
}

const clamp = (value: number | null, max: number): number | null =>
  value === null ? null : Math.min(max, Math.max(0, Math.round(value * 100) / 100));

const cut = (text: string, length: number): string => text.trim().slice(0, length).toWellFormed();

const cutFinding = ({ text, evidence }: Answer['works'][number]) => ({
  text: cut(text, MAX.finding),
  evidence: cut(evidence, MAX.finding),
});

/** Three versions of 500 characters take as many tokens again. */
const MAX_OUTPUT_TOKENS = 1500;

/** What a model is asked for about a post. */
export const analysisQuestion: Question<Answer> = {
  ...{ name: 'analysis', schema: answerSchema, read: readAnswer },
  maxOutputTokens: MAX_OUTPUT_TOKENS,
};
