import { EXPERIMENT_MAX_DAYS } from '#shared/contract/limits-and-page-sizes';
import type { NewExperiment } from '#shared/experiments';
import { SLOT_TOLERANCE_MINUTES } from '#shared/posts/slot-posts';
import { tagName } from '#shared/posts/tags-of-post';
import { invalidInput, notFound } from '../../base/errors.ts';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import type { DealtTurn } from '../../models/plans/experiment.ts';
import { requireTimeZone } from '../../models/users/require-time-zone.ts';

/** Refuses what cannot be dealt: somebody else's account, times too near each other, a zone that nobody knows. */
export async function requireExperiment(experiment: NewExperiment): Promise<NewExperiment> {
  const { userId, accountId, subject, times, timeZone } = experiment;
  const account = await SocialAccount.query().findById([userId, accountId]).where({ platform: 'threads' });
  if (!account) throw notFound('This account', 'accountId');
  await requireTimeZone(timeZone);
  if (subject.kind === 'hour' && times.length !== 2) throw invalidInput({ times: 'Give two times of day to compare' });
  if (areTooNear(times)) throw invalidInput({ times: 'Leave at least two hours between the times' });
  if (subject.kind === 'trait' && subject.name === 'medium')
    throw invalidInput({ subject: 'Compare short posts or long ones: those between are neither' });
  return subject.kind === 'tag' ? { ...experiment, subject: { ...subject, name: nameOf(subject.name) } } : experiment;
}

/** Refuses an experiment that would take too long to be remembered. */
export function requireShort(turns: DealtTurn[]): void {
  const [first, last] = [turns.at(0), turns.at(-1)];
  if (!first || !last) return;
  const days = (Date.parse(last.dueAt) - Date.parse(first.dueAt)) / (24 * 60 * 60 * 1000);
  if (days <= EXPERIMENT_MAX_DAYS) return;
  throw invalidInput({
    weekdays: 'This would take longer than half a year. Choose more days, more times or fewer pairs',
  });
}

function nameOf(tag: string): string {
  const name = tagName(tag.trim());
  if (name === '') throw invalidInput({ subject: 'Give a tag, such as #baking' });
  return name;
}

/** A post belongs to the turn that it is within the tolerance of: to one alone. */
function areTooNear(times: string[]): boolean {
  const minutes = times.map(minutesOf).sort((a, b) => a - b);
  return minutes.some((minute, index) => minute - (minutes[index - 1] ?? -Infinity) < 2 * SLOT_TOLERANCE_MINUTES);
}

const minutesOf = (time: string): number => 60 * Number(time.slice(0, 2)) + Number(time.slice(3));
