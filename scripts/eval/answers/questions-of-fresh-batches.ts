import { type Asked, abstained, ask, figures, posts, told } from './asked.ts';

/**
 * In the words of hurried people: bakers, coaches, teachers, founders. Those of batches after which phrases were mended count
 * as tuned on; the others were written afterwards.
 */
export const OF_FRESH_BATCHES: Asked[] = [
  ask('totals', figures(['views'], 'yesterday'), [], ['hey views yesterday', 'views yday pls']),
  ask('totals', figures(['likes'], 'october'), [], ['total likes oct', 'whats my like count for october']),
  ask('totals', figures(['replies'], 'lastWeek'), [], ['how many ppl commented last week']),
  ask('totals', figures(['views', 'likes'], 'october'), [], ['views n likes in octber']),
  ask('totals', figures(['posts'], 'september'), ['how many posts did i do in sept'], []),
  ask(
    'change',
    figures(['views'], 'lastWeek', { against: 'weekBefore' }),
    ['did my views grow week over week', 'have my views gone up week on week'],
    [],
  ),
  ask(
    'change',
    figures(['likes'], 'october'),
    ['how come likes fell in october'],
    ['have my likes gone up in october'],
  ),
  ask('ranking', posts('views', 'october'), [], ['which of my posts got the most eyeballs in oct']),
  ask('ranking', posts('replies', 'september'), ['which post got ppl talking the most in sept'], []),
  ask('ranking', posts('likes', 'ever'), ['whats the most likes ive ever gotten'], ['most liked thing ever']),
  ask('ranking', posts('engagement', 'ever', { order: 'worst' }), ['whats my biggest flop ever'], []),
  ask('one post', posts('time', 'ever'), ['likes on my last post'], ['hows the newest one doing']),
  ask('rates and definitions', { is: 'rate', window: 'october' }, [], ['whats my engagement rate in oct']),
  ask('audience', { is: 'topCity' }, ['which city are most of my ppl in', 'tell me my top city'], []),
  ask('audience', { is: 'topCountry' }, ['which countries watch me', 'who reads me mostly'], []),
  ask('followers', { is: 'followersNow' }, ['how many followers am i at', 'whats my follower count'], []),
  ask('followers', figures(['followers'], 'october'), [], ['how many did i gain in october']),
  ask('links', figures(['clicks'], 'october'), [], ['how many ppl clicked my links in oct', 'link stats for october']),
  ask('rhythm', { is: 'longestGap' }, ['longest time i went without posting'], []),
  ask('rhythm', { is: 'lastPosted' }, [], ['how long since i posted']),
  ask('followers', told('followers', 'newFollowers', 'followerGoal'), ['how far am i from 5k followers'], []),
  ask('not answerable', abstained, ['how many signups came from threads', 'who comments the most'], []),
  ask('not answerable', abstained, ['how many saves on my last post', 'did the algorithm bury me this week'], []),
];
