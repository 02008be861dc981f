import { type Asked, ask, figures, told } from './asked.ts';

export const OF_TIMES_AND_FOLLOWERS: Asked[] = [
  ask(
    'best time',
    told('lift', 'bestTimes', 'times'),
    ['when should i post'],
    ['best hours for posting', 'what time gets most engagement'],
  ),
  ask(
    'best time',
    told('lift', 'bestTimes', 'times'),
    ['best day of the week to post', 'which weekday works best'],
    ['what day should i be posting on'],
  ),
  ask(
    'best time',
    told('lift', 'bestTimes', 'times'),
    ['is monday at 9am a good time'],
    ['does posting mondays 9 am work', 'should i post monday mornings at 9'],
  ),
  ask(
    'best time',
    told('lift', 'bestTimes', 'times'),
    ['mornings or evenings', 'is it better to post in the morning or in the evening'],
    ['am or pm posting, which wins'],
  ),
  ask(
    'effects and causes',
    told('lift', 'effects'),
    ['what works for me'],
    ['what makes my posts do well', 'which things help my posts most'],
  ),
  ask(
    'effects and causes',
    told('lift', 'effects'),
    ['do photos do better than text', 'photos vs text posts'],
    ['are pictures worth it compared to just text'],
  ),
  ask(
    'effects and causes',
    told('lift', 'effects'),
    ['do hashtags help'],
    ['which hashtags are good for me', 'is it worth using tags'],
  ),
  ask(
    'effects and causes',
    told('lift', 'effects'),
    ['are longer posts better', 'short or long posts'],
    ['how long should my posts be'],
  ),
  ask(
    'audience',
    { is: 'topCountry' },
    ['where are my followers from'],
    ['top countries', 'which country do most followers live in'],
  ),
  ask(
    'audience',
    { is: 'topAge' },
    ['how old are my followers', 'age of my audience'],
    ['what age group follows me most'],
  ),
  ask(
    'audience',
    { is: 'germany' },
    ['what percentage of my followers are in germany'],
    ['share of germans among followers', 'how many of my followers live in germany'],
  ),
  ask(
    'audience',
    { is: 'topCity' },
    ['which cities are my followers in', 'top city of my followers'],
    ['what city has most of my audience'],
  ),
  ask(
    'followers',
    { is: 'followersNow' },
    ['how many followers do i have'],
    ['follower count', 'current number of followers'],
  ),
  ask(
    'followers',
    figures(['followers'], 'lastWeek'),
    ['how many followers did i gain last week', 'new followers last week'],
    ['did i win or lose followers last wk'],
  ),
  ask(
    'followers',
    figures(['followers'], 'october'),
    ['follower growth in october'],
    ['net followers oct', 'how much did my following grow last month'],
  ),
  ask(
    'followers',
    told('followers', 'newFollowers', 'followerGoal'),
    ['when will i reach 5000 followers', 'how long until 5k followers'],
    ['at this rate when do i hit 5,000'],
  ),
  ask(
    'links',
    figures(['clicks'], 'october'),
    ['link clicks last month'],
    ['how often were my links clicked in october', 'clicks on links oct'],
  ),
  ask(
    'links',
    { is: 'topLink' },
    ['which link got the most clicks', 'most clicked link'],
    ['what link do people click most'],
  ),
  ask(
    'links',
    figures(['clicks'], 'lastWeek'),
    ['how many clicks last week'],
    ['link taps last wk', 'did anyone click my links last week'],
  ),
];
