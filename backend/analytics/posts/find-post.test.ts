import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import { findPost } from '#shared/analytics/post-figures';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { connectAccount, DAY, syncPost } from '../../testing/synced-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function newCreator() {
  const { client, user } = await signUp(app);
  const account = await connectAccount(user.id);
  const call = (code: string) => client.call(findPost, { params: { userId: user.id }, query: { code } });
  const find = async (code: string) => {
    const { status, body } = await call(code);
    expect(status).toBe(200);
    expect(findPost.response.parse(body)).toEqual(body);
    return body.post;
  };
  return { client, user, account, call, find };
}

describe('a post by its code', () => {
  it.each([
    ['https://www.threads.net/@me/post/DAb-c_1', 'DAb-c_1'],
    ['https://www.threads.com/t/Xyz', 'Xyz'],
    ['https://www.threads.com/@me.post/post/Q/media?hl=en', 'Q'],
  ])('at %s is found by %s', async (permalink, code) => {
    const { account, find } = await newCreator();
    const post = await syncPost(account, DAY, [[12, { views: 7, likes: 2 }]], { permalink });
    await syncPost(account, DAY, [], { permalink: `${permalink}x` });
    expect(await find(code)).toMatchObject({ id: post.id, views: 7, likes: 2, multipleAge: 12 });
  });

  it('is none where no post of the user has it', async () => {
    const { user, account, call, find } = await newCreator();
    await syncPost(account, DAY, [], { permalink: 'https://www.threads.com/t/Xyz' });
    await syncPost(account, DAY);
    const stranger = await newCreator();
    expect(await stranger.find('Xyz')).toBe(null);
    expect(await find('xyz')).toBe(null);
    const sent = { params: { userId: user.id }, query: { code: 'Xyz' } };
    expect((await app.client().call(findPost, sent)).status).toBe(401);
    expect((await stranger.client.call(findPost, sent)).status).toBe(403);
    expect((await call("'; --")).body.error.fields).toEqual({ code: 'This is no code of a post' });
  });

  it('is none while Performance Analytics is turned off', async () => {
    const { client, user, account, find } = await newCreator();
    await syncPost(account, DAY, [], { permalink: 'https://www.threads.com/t/Xyz' });
    const body = { privacy: { performanceAnalytics: false } };
    await client.call(changeSettings, { params: { userId: user.id }, body });
    expect(await find('Xyz')).toBe(null);
  });
});
