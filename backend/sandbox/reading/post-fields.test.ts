import { describe, expect, it } from 'vitest';
import { startSandbox } from '../testing/start-sandbox.ts';

const EVERYTHING = [
  'id,media_product_type,media_type,text,timestamp,permalink,shortcode,username,owner,media_url,thumbnail_url',
  'children{id,media_type,media_url},is_quote_post,quoted_post,reposted_post,alt_text,link_attachment_url,topic_tag',
  'poll_attachment{option_a,option_b,total_votes},has_replies,is_reply,root_post,replied_to,hide_status',
].join(',');

describe('the fields of a post', () => {
  it('are the id alone unless asked for', async () => {
    await using sandbox = await startSandbox('steady');
    const { data } = (await sandbox.get('/me/threads', { limit: '1' })).body;
    expect(Object.keys(data[0])).toEqual(['id']);
  });

  it('come in every kind that Threads has, and are absent where they do not apply', async () => {
    await using sandbox = await startSandbox('bursty');
    const rows = await sandbox.list('/me/threads', { fields: EVERYTHING });
    const types = new Set(rows.map(({ media_type }) => media_type));
    expect(types).toEqual(new Set(['TEXT_POST', 'IMAGE', 'VIDEO', 'CAROUSEL_ALBUM', 'REPOST_FACADE']));
    const some = (test: (row: (typeof rows)[number]) => boolean) => expect(rows.some(test)).toBe(true);
    some((row) => row.media_type === 'REPOST_FACADE' && row.text === undefined && row.reposted_post.id !== undefined);
    some((row) => row.link_attachment_url !== undefined && row.media_type === 'TEXT_POST');
    some((row) => row.is_quote_post && row.quoted_post?.id !== undefined);
    some((row) => row.is_quote_post && row.quoted_post === undefined);
    some((row) => row.permalink === undefined && row.media_type === 'IMAGE');
    some((row) => row.poll_attachment?.total_votes > 0);
    some((row) => row.thumbnail_url !== undefined && row.media_type === 'VIDEO');
    some((row) => row.children?.data.length >= 2 && row.children.data[0].media_url !== undefined);
    expect(rows.every(({ timestamp }) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/.test(timestamp))).toBe(true);
    expect(rows.every(({ id }) => /^\d{17}$/.test(id))).toBe(true);
  });

  it('hold several languages, unharmed', async () => {
    await using sandbox = await startSandbox('bursty');
    const rows = await sandbox.list('/me/threads', { fields: 'text,topic_tag' });
    const texts = rows.map(({ text = '' }) => text).join('\n');
    for (const words of [/Wochenmarkt/, /Mercado de/, /\p{Script=Hiragana}/u, /em pé na calçada/, /plastic stools/]) {
      expect(texts).toMatch(words);
    }
    expect(texts).not.toMatch(/[{}]|undefined/);
  });

  it('refuse what does not exist, with HTTP 500', async () => {
    await using sandbox = await startSandbox('steady');
    const { status, body } = await sandbox.get('/me/threads', { fields: 'id,like_count' });
    expect(status).toBe(500);
    expect(body.error).toMatchObject({ code: 100, message: '(#100) Tried accessing nonexisting field (like_count)' });
  });

  it('can hold bare children', async () => {
    await using sandbox = await startSandbox('bursty', { quirks: { children: 'bare' } });
    const rows = await sandbox.list('/me/threads', { fields: 'children' });
    expect(rows.some(({ children }) => Array.isArray(children))).toBe(true);
  });

  it('lead to a page of the post, unless another address is wanted', async () => {
    await using sandbox = await startSandbox('steady');
    const read = async (test: typeof sandbox) =>
      (await test.get('/me/threads', { fields: 'permalink,text', limit: '1' })).body.data[0];
    const { permalink, text } = await read(sandbox);
    const page = await fetch(permalink);
    expect(await page.text()).toContain(text.slice(0, 12));
    await using elsewhere = await startSandbox('steady', { permalinkBase: 'https://www.threads.com' });
    expect((await read(elsewhere)).permalink).toMatch(/^https:\/\/www\.threads\.com\/@slowbreadclub\/post\//);
  });
});

describe('the profile', () => {
  it('is the id alone unless asked for more, and has a picture whose address expires', async () => {
    await using sandbox = await startSandbox('steady');
    expect(Object.keys((await sandbox.get('/me')).body)).toEqual(['id']);
    const fields = 'id,username,name,threads_profile_picture_url,threads_biography,is_verified';
    const { body } = await sandbox.get('/me', { fields });
    expect(body).toMatchObject({ username: 'slowbreadclub', name: 'Slow Bread Club', is_verified: false });
    const picture = await fetch(body.threads_profile_picture_url);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect((await picture.bytes()).subarray(1, 4)).toEqual(new Uint8Array(Buffer.from('PNG')));
    sandbox.control.advance(4 * 24 * 3600 * 1000);
    expect(await (await fetch(body.threads_profile_picture_url)).text()).toBe('URL signature expired');
  });

  it('has no count of followers', async () => {
    await using sandbox = await startSandbox('steady');
    expect((await sandbox.get('/me', { fields: 'followers_count' })).body.error.code).toBe(100);
  });
});
