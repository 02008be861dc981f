import type { ReplyGroup } from '#shared/analytics/reply-texts';
import { REPLY_TEXT_DAYS } from '#shared/contract/limits-and-page-sizes';
import { whole } from '#shared/words/numbers';

/** What most replies of a group are, of groups that are mostly something. */
export const MOSTLY: Record<ReplyGroup['kind'], string | null> = {
  questions: 'mostly questions',
  praise: 'mostly praise',
  objections: 'mostly objections',
  remarks: null,
};

/** What all replies of a group mention: “flour” */
export const groupTitle = ({ words }: Pick<ReplyGroup, 'words'>): string => quoted(words[0] ?? '');

export const quoted = (word: string) => `“${word}”`;

/** "6 mention “flour”, mostly questions" */
export function groupText(group: ReplyGroup): string {
  const mention = `${whole(group.replies.length)} mention ${groupTitle(group)}`;
  return [mention, MOSTLY[group.kind]].filter((part) => part !== null).join(', ');
}

/** What a post is to be about. None of the replies' own sentences: the browser keeps it after they are deleted. */
export const ideaOf = (group: ReplyGroup): string => `${groupText(group)}, in replies of ${REPLY_TEXT_DAYS} days.`;

export const nameText = (username: string | null): string => (username === null ? 'Somebody' : `@${username}`);
