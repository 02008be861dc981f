import { beforeEach, expect, it } from 'vitest';
import { confirmUser, forgetSession } from './session-cache.ts';
import { onSessionNews } from './session-news.ts';
import { freshBrowser } from './testing/fresh-browser.ts';

const MARIA = '0190a000-0000-7000-8000-000000000001';
const OMAR = '0190a000-0000-7000-8000-000000000002';

let news: string[];
beforeEach(() => {
  freshBrowser();
  news = [];
  onSessionNews((one) => news.push(one), new AbortController().signal);
});

it('every page hears that a session has begun or is over, once', async () => {
  await confirmUser(MARIA);
  await confirmUser(MARIA);
  expect(news).toEqual(['begun']);
  await confirmUser(OMAR);
  expect(news).toEqual(['begun', 'over', 'begun']);
  await forgetSession();
  await forgetSession();
  expect(news).toEqual(['begun', 'over', 'begun', 'over']);
});

it('pages of the extension hear that it is over on the channel on which they tell each other who is signed in', async () => {
  const channel = new BroadcastChannel('signed-in-user');
  const heard = new Promise((resolve) => {
    channel.onmessage = ({ data }) => resolve(data);
  });
  await confirmUser(MARIA);
  await forgetSession();
  expect(await heard).toBeNull();
  channel.close();
});
