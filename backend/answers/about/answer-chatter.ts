import { PAGE_NAMES } from '#shared/words/page-names';
import type { Answerer } from '../words/asking.ts';
import { say } from '../words/spoken.ts';

/** "Hi", "thanks", and "you're useless": none of them is contradicted. */
export const answerGreeting: Answerer = async () => ({
  outcome: 'answered',
  lines: [say`Ask me about your numbers, or send me a draft to check.`],
});

/** "What can you do?" */
export const answerHelp: Answerer = async () => ({
  outcome: 'answered',
  lines: [
    say`I answer questions about your own Threads numbers: totals and changes in any stretch of days, best and weakest posts, times, hashtags, topics and formats, followers and audience, links, replies that wait, your plan and your score. I say what they rest on, and when I cannot tell.`,
    say`I also check a draft, or a screenshot of a post: paste it here.`,
  ],
});

/** "Nobody reads my posts and I want to quit": no figure that nobody asked for. */
export const answerMood: Answerer = async () => ({
  outcome: 'answered',
  lines: [
    say`I'm sorry that it feels like that. I'm no counsellor, but I can say what your numbers are, whatever they felt like: ask me how a week or a month went.`,
  ],
});

/** "This app logged me out again", "can you add a dark mode", "what does this cost" */
export const answerFeedback: Answerer = async () => ({
  outcome: 'answered',
  lines: [
    say`That is about the app, and I answer questions about your numbers. Nobody who can change the app reads this chat, so please tell whoever runs it for you.`,
    say`You find your accounts, password, mails, colors and stored data in ${PAGE_NAMES.settings}. To see what I answer, ask me what I can do.`,
  ],
});

/** "Write me a hook": not without a model. */
export const answerWrite: Answerer = async () => ({
  outcome: 'abstained',
  lines: [
    say`I do not write texts: this server has no language model set up for it. I can check what you wrote: paste your draft, and I'll say what stands out in it.`,
    say`I can also say which topics, formats and times drew more in your own posts.`,
  ],
});
