import { expect, it } from 'vitest';
import { MAX_IMPORTED_POSTS } from './contract/limits-and-page-sizes.ts';
import { readPostsFile } from './import-posts.ts';

const NOW = new Date('2026-03-01T00:00:00Z');
const read = (...lines: string[]) => readPostsFile(lines.join('\r\n'), 'Europe/Berlin', NOW);

it('reads every row with the moment that its clocks show, and drafts without one', () => {
  const { rows, problem } = read(
    'Text,Date,Time,Topic,Link',
    'Good morning,2026-03-30,9:00,#bread,https://example.com',
    '"With a comma, a ""quote""',
    'and a line",2026-03-29,02:30,,',
    '',
    'A draft,,,,',
  );
  expect(problem).toBeNull();
  expect(rows.map(({ problems }) => problems)).toEqual([{}, {}, {}]);
  expect(rows[0]).toMatchObject({
    line: 2,
    parts: [{ text: 'Good morning', topicTag: 'bread', linkUrl: 'https://example.com' }],
    dueAt: '2026-03-30T07:00:00.000Z',
  });
  // An hour that the clocks skip.
  expect(rows[1]).toMatchObject({ line: 3, wallClock: '2026-03-29T03:30' });
  expect(rows[1]?.parts[0]?.text).toBe('With a comma, a "quote"\r\nand a line');
  expect(rows[2]).toMatchObject({ line: 6, dueAt: null, wallClock: null });
});

it('reads a chain, and tables with semicolons or tabs', () => {
  expect(read('text;date;time', '"One\n---\nTwo";2026-03-30;10:00').rows[0]?.parts).toEqual([
    { text: 'One' },
    { text: 'Two' },
  ]);
  expect(read('date\ttime\ttext', '2026-03-30\t10:00\tHello').rows[0]?.parts).toEqual([{ text: 'Hello' }]);
});

it('notes the same words within a week, and times that are close to each other', () => {
  const { rows } = read(
    'text,date,time',
    'Hello there,2026-03-30,10:00',
    'hello  THERE,2026-04-02,10:00',
    'Hello there,2026-05-02,10:00',
    'Another,2026-03-30,10:20',
    'Hello there,,',
    'Another,2026-02-01,10:20',
  );
  expect(rows.map(({ notes }) => notes)).toEqual([
    [],
    ['The same words as in line 2'],
    [],
    ['Less than half an hour from line 2'],
    ['The same words as in line 2'],
    [],
  ]);
});

it.each<[string, string, string]>([
  ['a text that is too long', `${'x'.repeat(501)},,,`, 'text'],
  ['no text', ',2026-03-30,10:00,', 'text'],
  ['a day that does not exist', 'Hello,2026-02-30,10:00,', 'date'],
  ['a time without a day', 'Hello,,10:00,', 'date'],
  ['a moment that has passed', 'Hello,2026-02-01,10:00,', 'date'],
  ['a topic with a dot', 'Hello,,,a.b', 'topic'],
])('says of %s what is wrong, in its column', (_, row, column) => {
  expect(Object.keys(read('text,date,time,topic', row).rows[0]?.problems ?? {})).toEqual([column]);
});

it('says why a file cannot be read', () => {
  expect(read('a,b', '1,2').problem).toContain('text, date, time');
  expect(read('text', 'Gr\uFFFD\uFFFDe').problem).toContain('Save it as “CSV UTF-8”');
  expect(read('text').problem).toBe('This file has no posts.');
  expect(read('text', ...Array(MAX_IMPORTED_POSTS + 1).fill('Hello')).problem).toContain('201');
  expect(read('text', ...Array(MAX_IMPORTED_POSTS).fill('Hello')).rows).toHaveLength(MAX_IMPORTED_POSTS);
});
