import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LinkClicks } from '../../models/accounts/link-clicks.ts';
import type { SocialAccount } from '../../models/accounts/social-account.ts';
import type { ContentPost } from '../../models/posts/content-post.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { countDays, DAY, HOUR, pacificDay, syncPost } from '../../testing/synced-posts.ts';
import { newWatcher, passTime, readAgain } from '../../testing/watched-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('a link that nobody clicks', () => {
  const LINK = 'https://shop.example/spring';
  const linked = (account: SocialAccount, days: number, changes: Partial<ContentPost> = {}) =>
    syncPost(account, days * DAY, [[1, { views: 150 }]], { linkUrl: `${LINK}/`, ...changes });

  it('is noted two whole days later, and held where the week brings no click', async () => {
    const { account, look, read, watch } = await newWatcher(app);
    const post = await linked(account, 3.9);
    await linked(account, 3.9, { linkUrl: 'https://shop.example/autumn', reach: 60 });
    await look();
    expect((await read()).events).toEqual([]);
    await countDays(account, [5, 1], { clicks: 0 });
    await look();
    expect((await read()).events).toMatchObject([{ kind: 'link_without_clicks', post: { id: post.id } }]);
    await passTime(app, post, 5 * DAY);
    await countDays(account, [10, 6], { clicks: 0 });
    await look();
    expect(await watch('link_without_clicks')).toMatchObject({ fired: 1, held: 1, notHeld: 0, open: 0 });
  });

  it('is none where somebody clicked, and one click later ends it', async () => {
    const { user, account, look, kinds, watch } = await newWatcher(app);
    await linked(account, 3.9);
    await countDays(account, [5, 1], { clicks: 1 });
    const click = { userId: user.id, accountId: account.id, day: pacificDay(2), url: LINK, clicks: 1 };
    await LinkClicks.query().insert({ ...click, url: 'https://shop.example/springs' });
    await look();
    expect(await kinds()).toEqual(['link_without_clicks']);
    await LinkClicks.query().insert(click);
    await look();
    expect(await watch('link_without_clicks')).toMatchObject({ fired: 1, held: 0, notHeld: 1 });
  });

  it('is looked for in the text as well', async () => {
    const { user, account, look, kinds } = await newWatcher(app);
    await linked(account, 3.9, { linkUrl: null, content: `Our bowls are at ${LINK}.` });
    await countDays(account, [5, 1], { clicks: 1 });
    await LinkClicks.query().insert({
      userId: user.id,
      accountId: account.id,
      day: pacificDay(2),
      url: LINK,
      clicks: 1,
    });
    await look();
    expect(await kinds()).toEqual([]);
  });
});

describe('an old post that picks up', () => {
  const old = (account: SocialAccount, views: [number, number, number]) =>
    syncPost(account, 20 * DAY + HOUR, [
      [18 * 24, { views: views[0] }],
      [19 * 24, { views: views[1] }],
      [20 * 24, { views: views[2] }],
    ]);

  it('gains in a day what others have after their first, and more than before', async () => {
    const { account, look, read, watch } = await newWatcher(app);
    const post = await old(account, [900, 950, 1500]);
    await old(account, [900, 950, 1440]);
    // It gains as much each day.
    await old(account, [900, 1450, 2000]);
    await look();
    expect((await read()).events).toMatchObject([
      { kind: 'old_post_pickup', post: { id: post.id }, figures: { views: 1500, gained: 550, gainedBefore: 50 } },
    ]);
    await passTime(app, post, 7 * DAY);
    await readAgain(post, [[26 * 24, { views: 2050 }]]);
    await look();
    expect(await watch('old_post_pickup')).toMatchObject({ fired: 1, held: 1, notHeld: 0 });
  });

  it('did not hold where the week after it brought less', async () => {
    const { account, look, watch } = await newWatcher(app);
    const post = await old(account, [900, 950, 1500]);
    await look();
    await passTime(app, post, 8 * DAY);
    await readAgain(post, [[27.2 * 24, { views: 2000 }]]);
    await look();
    expect(await watch('old_post_pickup')).toMatchObject({ fired: 1, held: 0, notHeld: 1 });
  });
});
