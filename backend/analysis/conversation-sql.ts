/** Whether an entry is a question of a conversation. A post that was assessed in one stands for itself: plans are made of it. */
const isQuestion = (entry: string) =>
  `${entry}.conversation_id is not null and ${entry}.analysis ->> 'outcome' is not null`;

const ENTRY = 'content_analysis_history';
const OF_SAME = `from ${ENTRY} as other
  where other.user_id = ${ENTRY}.user_id and other.conversation_id = ${ENTRY}.conversation_id and ${isQuestion('other')}`;

/** Of `content_analysis_history`: whether the conversation of an entry has no newer question. True of what is no question. */
export const IS_NEWEST_QUESTION = `not (${isQuestion(ENTRY)} and exists (select ${OF_SAME} and other.id > ${ENTRY}.id))`;

/** Of `content_analysis_history`: how many questions the conversation of a question has, and its first; null of what is none. */
export const CONVERSATION = `case when ${isQuestion(ENTRY)} then (
  select json_build_object('questions', count(*), 'first', (array_agg(other.message order by other.id))[1]) ${OF_SAME}) end`;
