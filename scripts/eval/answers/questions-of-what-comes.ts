import { type Asked, abstained, ask, figures, posts, told, words } from './asked.ts';

/** These accounts have no forecasts yet, and no experiments: that is said. Forecasts and their record, growth and goals, experiments, and what only one sign of a question says. */
export const OF_WHAT_COMES: Asked[] = [
  ask(
    'one post',
    words(/forecast|After a day|usual for you/),
    ['how many views will my next post get', 'how will my next post do'],
    ['what can i expect from my next post'],
  ),
  ask(
    'not answerable',
    abstained,
    ['how will my latest post do', 'forecast for my last post'],
    ['what will my newest post reach'],
  ),
  ask(
    'not answerable',
    abstained,
    ['how often were your forecasts right', 'how accurate are your predictions'],
    ['did your forecasts come true'],
  ),
  ask(
    'followers',
    words(/followers/),
    ['where will my followers be in 3 months'],
    ['how many followers will i have by christmas'],
  ),
  ask(
    'followers',
    words(/goal|followers/),
    ['am i on track for my goal', 'how far am i from my goal'],
    ['what is my goal again'],
  ),
  ask('followers', words(/@potter/), ['what brings me followers'], ['what goes with more followers']),
  ask(
    'not answerable',
    abstained,
    ['what did my experiments show', 'are any experiments running'],
    ['is there a winner in my experiment'],
  ),
  ask(
    'effects and causes',
    told('views', 'postsPublished'),
    ['is 2 posts a day too many', 'should i post more often'],
    ['am i posting too much'],
  ),
  ask(
    'rates and definitions',
    words(/characters/),
    ['how long is my average post', 'what is my longest post'],
    ['how many characters do my posts have on average'],
  ),
  ask('change', words(/drop|fell/), ['biggest drop in views'], ['worst drop in views']),
  ask('change', words(/before/i), ['last 3 posts vs the 3 before'], ['my last post vs the one before']),
  ask('not answerable', abstained, ['clicks by country', 'who left the most comments'], ['how many dms did i get']),
  ask(
    'totals',
    figures(['views'], 'october'),
    ['I was away in september. Not a good month. How many views did i get in october?'],
    ['i changed a lot in summer, how many views did i get in october'],
  ),
  ask(
    'ranking',
    posts('views', 'october'),
    ['not likes, views: what was my best post in october'],
    ['i had one that did well in october, which post got the most views in october'],
  ),
];
