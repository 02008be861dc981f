import { expect, it } from 'vitest';
import { readAll } from './testing/questions-in-short.ts';

it.each([
  ['spanish or english posts', 'unanswerable country ES languages'],
  ['do my posts in english do better', 'unanswerable languages'],
  ['do i get more likes in english', 'unanswerable likes languages'],
  ['should i post in english or spanish', 'unanswerable country ES languages'],
  ['which language works best', 'unanswerable languages'],
  ['what is the best language for my posts', 'unanswerable languages'],
  ['does deleting old posts hurt', 'unanswerable deleting'],
  ['should i archive old posts', 'unanswerable deleting'],
  ['which posts should i take down', 'unanswerable deleting'],
  ['what happens if i delete old posts', 'unanswerable deleting'],
  ['how many people did i reach last month', 'unanswerable 2026-10-01..2026-10-31 reach'],
  ['how many saves did i get', 'unanswerable saves'],
  ['who unfollowed me', 'unanswerable whoUnfollowed'],
  ['who viewed my post', 'unanswerable views whoDidIt'],
  ['how many views does @zuck get', 'unanswerable views others'],
  ['how do i compare to other creators', 'unanswerable others'],
  ['will this go viral?', 'unanswerable forecast'],
  ['can you predict my views', 'unanswerable views forecast'],
  ['how much money did i make', 'unanswerable money'],
  ['profile visits last week?', 'unanswerable 2026-11-09..2026-11-15 profileVisits'],
  ['am i shadowbanned', 'unanswerable algorithm'],
  ['when are my followers online', 'unanswerable followers onlineTimes'],
  ['which post brought me the most followers', 'unanswerable followers followersOfPost'],
  ['what are people saying in my replies', 'unanswerable replies replyTone'],
  ['who mentioned me', 'unanswerable mentions'],
  ["will tomorrow's post do well", 'unanswerable forecast'],
  ['which post drove the most link clicks', 'unanswerable clicks clicksOfPost'],
  ["how's everyone else doing in my niche", 'unanswerable others'],
  ['in which hour are my followers the most awake', 'unanswerable followers onlineTimes'],
  ['of the ppl posts i saved which got most views', 'unanswerable views savedPosts'],
  ['export all posts w date, views, likes to csv', 'unanswerable views likes files'],
  ['do my views drop when it rains in london', 'unanswerable views weather'],
  ['what if we go to 14 posts/wk', 'unanswerable limit 14 forecast'],
  ['hows our ER vs other food creators', 'unanswerable engagementRate others'],
  ['views past 24 hrs', 'unanswerable views 2026-11-17..2026-11-18 viewsOfDayPart'],
  ['views per follower', 'unanswerable views viewsPerFollower'],
  ['views on 31 february', 'unanswerable views noSuchDate'],
  ['likes since 0000-00-00', 'unanswerable likes noSuchDate'],
  ['views 3000 years ago', 'unanswerable views noSuchDate'],
  ['views since 3000 years ago', 'unanswerable views noSuchDate'],
  ['views in the past 4000 years', 'unanswerable views noSuchDate'],
  ['past -5 days views', 'unanswerable views noSuchDate'],
])('%s: nobody knows, and why is named', (question, reading) => {
  expect(readAll(question)).toEqual([reading]);
});

it.each([
  ['what was my best post last week, in english please', 'rankedPosts 2026-11-09..2026-11-15'],
  ['answer in english: how many views did i get yesterday', 'total views 2026-11-17..2026-11-17'],
  ['how did my post about language learning do', 'onePost post language learning'],
  ['how did my post about the weather do', 'onePost post weather'],
  ['how many saved posts do i have', 'unanswerable savedPosts'],
  ['how did my post about the archive do', 'onePost post archive'],
  ['how many views did my post about deleted scenes get', 'total views post deleted scenes'],
])('%s: has a word of what nobody knows, and asks something else', (question, reading) => {
  expect(readAll(question)).toEqual([reading]);
});
