import type { ReplyText, ReplyTexts } from '#shared/analytics/reply-texts';
import { today } from '#shared/words/dates';
import { toCsv } from '../../lib/csv.ts';
import { saveFile } from '../../lib/save-file.ts';
import { groupTitle } from '../../lib/words/reply-group-texts.ts';

export function saveWritten(texts: ReplyTexts): void {
  saveFile(`threads-mastery-what-people-write-${today(texts.timeZone)}.csv`, writtenCsv(texts), 'text/csv');
}

const HEAD = [
  ...['Group', 'Shared words', 'Name', 'Replied (UTC)', 'Reply', 'Question', 'Answered (UTC)', 'Address'],
  ...['Under the post', 'Id of the post'],
];

/** A row a reply: those of each group, then those in none that are listed. */
const writtenCsv = ({ groups, apart }: ReplyTexts): string =>
  toCsv([
    HEAD,
    ...groups.flatMap(({ words, replies }) =>
      replies.map((reply) => rowOf(reply, groupTitle({ words }), words.join(' '))),
    ),
    ...apart.replies.map((reply) => rowOf(reply, 'Not in a group', '')),
  ]);

const rowOf = (reply: ReplyText, group: string, words: string) => [
  ...[group, words, reply.username, reply.repliedAt, reply.text, reply.isQuestion ? 'yes' : 'no'],
  ...[reply.answeredAt, reply.permalink, reply.post.text, reply.post.id],
];
