import type { Figure } from '../analytics/figure.ts';

/** Figures of the replies to one's posts. */
export const replyFigures = {
  repliesWaiting: {
    label: 'Replies that wait',
    source: 'computed',
    formula:
      'Replies to you, under your posts of the last 90 days or under your own replies there, that you have not replied to: of the account that is named, or of all that are connected. What people say to each other is not counted, nor what is hidden. So this is fewer than the replies that Threads shows under a post.',
  },
  answeredWithin: {
    label: 'Answered in time',
    source: 'computed',
    formula:
      'Replies that you answered within so many hours ÷ replies that had so many hours before replies were last read. Example: 34 of 61 make 56%. A like is no answer.',
  },
  answerTime: {
    label: 'Time to answer',
    source: 'computed',
    formula:
      'The median time from a reply to your first answer to it, of the replies that you did answer and that came at least a day before they were last read. The 80% range is read off your own answers by rank; it assumes nothing of their shape. Needs 5 answers.',
  },
  questionShare: {
    label: 'Questions',
    source: 'computed',
    formula:
      'Replies that ask something ÷ all replies to you. Whether one asks was seen when it was read; its text was not kept.',
  },
  answersUnderPost: {
    label: 'Depth',
    source: 'computed',
    formula:
      'Replies that you answered ÷ posts under which people replied to you. It is the least that you wrote there: a second answer to the same reply is not counted.',
  },
  replyRate: {
    label: 'Reply rate',
    source: 'computed',
    formula:
      'Replies ÷ views, of posts at least a day old. They are ranked as if each had had as many views as your median post more, at your usual rate, so that a few replies to a post that hardly anybody saw do not win. Posts with less than half the views of your median post are left out. Needs 8 posts. Replies are those that Threads counts: the whole conversation under a post, your own answers included.',
  },
  repliesByHour: {
    label: 'When replies come',
    source: 'computed',
    formula:
      'Replies to you by the weekday and the hour in which they came, in your time zone. Replies follow posts: an hour in which you never post shows few.',
  },
  engagementMix: {
    label: 'Mix of engagement',
    source: 'days',
    formula:
      'What Threads counted for your account on each Pacific day: the likes, replies, reposts and quotes, each as a share of the four together. Shares are posts sent as messages; they are counted apart. Threads lets nobody list the quotes.',
  },
} as const satisfies Record<string, Figure>;
