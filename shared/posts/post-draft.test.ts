import { describe, expect, it } from 'vitest';
import { firstMessages } from '../contract/first-complaints.ts';
import { linksOf, partsSchema } from './post-draft.ts';

const complaints = (parts: unknown) => {
  const { error } = partsSchema.safeParse(parts);
  return error ? firstMessages(error) : {};
};
const links = (count: number) => Array.from({ length: count }, (_, n) => `https://example.com/${n}`).join(' ');
const poll = (...options: string[]) => ({ poll: { options } });
const ID = '00000000-0000-0000-0000-000000000000';

describe('a part of a post', () => {
  it.each<[string, Record<string, unknown>]>([
    ['500 letters', { text: 'x'.repeat(500) }],
    ['500 emoji', { text: '🧵'.repeat(500) }],
    ['five links', { text: links(5) }],
    ['five links and one of them as preview', { text: links(5), linkUrl: 'https://example.com/0' }],
    [
      'a link with a name of several parts, a port and a path',
      { text: 'x', linkUrl: 'https://www.shop.example.co.uk:8080/a.b?c#d' },
    ],
    ['a poll', { text: 'Tea?', ...poll('Yes', 'No') }],
    ['a topic', { text: 'Hello', topicTag: 'pottery and clay' }],
    ['an audience', { text: 'Hello', replyControl: 'followers_only' }],
  ])('may be %s', (_, part) => {
    expect(complaints([part])).toEqual({});
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['no text', { text: ' \n' }, '0.text'],
    ['501 letters', { text: 'x'.repeat(501) }, '0.text'],
    ['six links', { text: links(6) }, '0.text'],
    ['five links and another as preview', { text: links(5), linkUrl: 'https://example.com/other' }, '0.text'],
    ['a link to nowhere', { text: 'x', linkUrl: 'javascript:alert(1)' }, '0.linkUrl'],
    ['a link with a name of one part', { text: 'x', linkUrl: 'http://intranet/page.html' }, '0.linkUrl'],
    ['a link whose name begins with its dot', { text: 'x', linkUrl: 'https://.com' }, '0.linkUrl'],
    ['a link with a space', { text: 'x', linkUrl: 'https://example.com/a b' }, '0.linkUrl'],
    ['a topic with a dot', { text: 'x', topicTag: 'a.b' }, '0.topicTag'],
    ['a topic of 51 letters', { text: 'x', topicTag: 'x'.repeat(51) }, '0.topicTag'],
    ['a poll with one option', { text: 'x', ...poll('Yes') }, '0.poll.options'],
    ['a poll with five options', { text: 'x', ...poll('1', '2', '3', '4', '5') }, '0.poll.options'],
    ['an option of 26 letters', { text: 'x', ...poll('Yes', 'x'.repeat(26)) }, '0.poll.options.1'],
    ['a poll with a picture', { text: 'x', mediaIds: [ID], ...poll('Yes', 'No') }, '0.poll'],
    ['a link preview with a picture', { text: 'x', mediaIds: [ID], linkUrl: 'https://example.com' }, '0.linkUrl'],
    ['an unknown audience', { text: 'x', replyControl: 'friends' }, '0.replyControl'],
  ])('with %s is refused, and the field is named', (_, part, field) => {
    expect(Object.keys(complaints([part]))).toContain(field);
  });

  it('is one of 1 to 20', () => {
    const parts = (count: number) => Array.from({ length: count }, () => ({ text: 'x' }));
    expect(complaints(parts(20))).toEqual({});
    expect(Object.keys(complaints(parts(21)))).toEqual(['']);
    expect(Object.keys(complaints([]))).toEqual(['']);
  });
});

it('counts a link once', () => {
  expect(linksOf({ text: 'https://a.example https://a.example', linkUrl: 'https://a.example' })).toHaveLength(1);
});
