import { FlaskConical } from 'lucide-react';
import { armOf } from '#shared/post-quality';
import { contentOf, type PostForm } from '../post-form.ts';
import { useTurnOf } from '../use-open-turns.ts';

/** Whose turn of an experiment the time is, and whether the post is what that asks for. It keeps nobody from scheduling. */
export function TurnNote({ form }: { form: PostForm }) {
  const turnOf = useTurnOf();
  const { accountId, dueAt, parts } = contentOf(form, 'draft');
  const own = turnOf({ accountId, dueAt });
  const [first] = parts;
  if (!own || !first || first.text === '') return null;
  const { experiment, turn, arm } = own;
  const counted = armOf(first, experiment.subject);
  const isOther = counted !== null && counted !== turn.arm;
  return (
    <p className="flex gap-2 text-sm" role="status">
      <FlaskConical aria-hidden className="mt-0.5 size-4 shrink-0" />
      {isOther
        ? `This turn of your experiment asks for a post ${inSentence(arm)}. As it stands, it is ${inSentence(experiment.arms[counted])}.`
        : `This is a turn of your experiment: ${inSentence(arm)}.`}
    </p>
  );
}

/** Arms begin with a word: "With a question", "Under 120 characters". */
const inSentence = (arm: string): string => arm.charAt(0).toLowerCase() + arm.slice(1);
