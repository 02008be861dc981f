import { expect, it } from 'vitest';
import { mayHave, POST_EXTRAS, POST_KINDS, whyNot } from './what-goes-together.ts';

/** As Meta documents it: the kinds are the columns here, so that a slip in one table shows against the other. */
const COLUMNS: Record<(typeof POST_EXTRAS)[number], [string, string, string, string, string, string]> = {
  link_attachment: ['yes', 'silent', 'yes', 'no', 'no', 'yes'],
  poll: ['yes', 'other_kind', 'no', 'no', 'no', 'silent'],
  gif: ['yes', 'silent', 'silent', 'no', 'no', 'yes'],
  text_attachment: ['yes', 'no', 'other_kind', 'no', 'no', 'yes'],
  media: ['other_kind', 'no', 'no', 'yes', 'no', 'yes'],
  carousel: ['other_kind', 'no', 'no', 'yes', 'no', 'yes'],
  spoiler_text: ['yes', 'yes', 'silent', 'yes', 'yes', 'yes'],
  spoiler_media: ['other_kind', 'no', 'no', 'yes', 'no', 'yes'],
  quote: ['yes', 'silent', 'silent', 'yes', 'no', 'yes'],
  location: ['yes', 'yes', 'yes', 'yes', 'no', 'yes'],
  topic: ['yes', 'yes', 'yes', 'yes', 'no', 'silent'],
  ghost: ['yes', 'no', 'no', 'no', 'other_kind', 'no'],
};

const cells = POST_EXTRAS.flatMap((extra) =>
  POST_KINDS.map((kind, at) => ({ kind, extra, expected: COLUMNS[extra][at] })),
);

it.each(cells)('$kind with $extra: $expected', ({ kind, extra, expected }) => {
  expect(mayHave(kind, extra)).toBe(expected);
});

it('says why something is grey', () => {
  expect(whyNot('poll', 'media')).toBe('A post with a poll cannot have a picture or video');
});
