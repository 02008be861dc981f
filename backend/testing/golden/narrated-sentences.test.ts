import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FactArguments, FactName } from '#shared/facts/facts';
import { checkAnswer } from '../../claims/check-answer.ts';
import { createReadFacts } from '../../facts/create-read-facts.ts';
import { fillPlaceholders } from '../../narrator/fill-placeholders.ts';
import { Library } from '../../narrator/library.ts';
import { signUp } from '../factories.ts';
import { cites } from '../fake-narrator.ts';
import { type SyncApp, startSyncApp, whenSynced } from '../sync-app.ts';
import { CREATORS, connectCreator } from '../threads-app.ts';

/** What is read, f1 first. */
const READ: [FactName, FactArguments<FactName>][] = [
  ['get_overview', { period: '30d' }],
  ['list_posts', { sort: 'views', limit: 3 }],
  ['get_series', { metric: 'views', period: '30d' }],
  ['get_best_times', {}],
  ['get_effects', {}],
  ['get_audience', {}],
  ['get_followers', { period: '30d' }],
  ['get_link_clicks', { period: '30d' }],
  ['get_replies', {}],
  ['list_accounts', {}],
  // Nobody has begun one: it is empty, and says why.
  ['get_experiments', {}],
];

let app: SyncApp;
let library: Library;
let today: Temporal.PlainDate;

/** A day after which the views of a sample account rose: the sentences below are true of it. */
const NOW = new Date('2026-11-17T15:30:00Z');
/** A sample creator whose videos do better than other posts, beyond chance. */
const SHOWS_VIDEOS = '31415926535897931';

beforeAll(async () => {
  app = await startSyncApp({ sandbox: { clock: () => NOW.getTime() } });
  const [userId, other] = [await connected(CREATORS.steady), await connected(SHOWS_VIDEOS)];
  today = Temporal.PlainDate.from('2026-11-17');
  const readFacts = createReadFacts(app.knex, () => NOW);
  const read = readFacts(userId);
  library = new Library(read, today.year);
  for (const [name, asked] of READ) {
    const result = await read(name, asked);
    const told = name === 'get_effects' ? { ...(await readFacts(other)(name, {})), id: result.id } : result;
    library.add(told, { ...asked });
  }
});
afterAll(() => app.close());

/** The id of a new user with the posts of a sample creator. */
async function connected(creator: string): Promise<string> {
  const { client, user } = await signUp(app);
  const { account } = await connectCreator(client, creator);
  await whenSynced(client, account.id);
  return user.id;
}

/** The day with the most views of the series. */
function bestDay(): string {
  const [best] = (library.volumes[2]?.citables.values().toArray() ?? [])
    .filter(({ path }) => path.startsWith('points') && path.endsWith('value'))
    .toSorted((one, other) => (other.claim?.value ?? 0) - (one.claim?.value ?? 0));
  return best?.path.replace('.value', '') ?? '';
}

describe('a right sentence of a model stays as it is:', () => {
  it.each<[string, [fact: string, path: string][]]>([
    [
      'You got {c1} in the last 30 days ({c2}).',
      [
        ['f1', 'cards[0].value'],
        ['f1', 'period'],
      ],
    ],
    [
      'From {c1} you got {c2}, {c3} more than the {c4} from {c5}.',
      [
        ...([
          ['f1', 'period'],
          ['f1', 'cards[0].value'],
          ['f1', 'cards[0].change.value'],
        ] as [string, string][]),
        ...([
          ['f1', 'cards[0].previous.value'],
          ['f1', 'cards[0].previous.period'],
        ] as [string, string][]),
      ],
    ],
    [
      'Your views rose by {c1} from {c2}.',
      [
        ['f1', 'cards[0].change.value'],
        ['f1', 'period'],
      ],
    ],
    [
      'Views: {c1} ({c2}), {c3}.',
      [
        ['f1', 'cards[0].value'],
        ['f1', 'cards[0].change.value'],
        ['f1', 'period'],
      ],
    ],
    [
      'Your engagement rate was {c1} from {c2}.',
      [
        ['f1', 'cards[7].value'],
        ['f1', 'period'],
      ],
    ],
    [
      'You published {c1} from {c2}.',
      [
        ['f1', 'cards[8].value'],
        ['f1', 'period'],
      ],
    ],
    [
      'Your top post by views is {c1}, with {c2} and {c3}.',
      [
        ['f2', 'posts[0]'],
        ['f2', 'posts[0].views'],
        ['f2', 'posts[0].likes'],
      ],
    ],
    [
      'Your best post by views is {c1} ({c2}), followed by {c3} ({c4}).',
      [
        ['f2', 'posts[0]'],
        ['f2', 'posts[0].views'],
        ['f2', 'posts[1]'],
        ['f2', 'posts[1].views'],
      ],
    ],
    [
      'The day with the most views from {c1} was {c2}, with {c3}.',
      [
        ['f3', 'period'],
        ['f3', 'BEST'],
        ['f3', 'BEST.value'],
      ],
    ],
    ["I can't tell: {c1}", [['f11', 'why']]],
    [
      '{c1} went with {c2} from {c3}.',
      [
        ['f5', 'formats[0]'],
        ['f5', 'formats[0].lift'],
        ['f5', 'period'],
      ],
    ],
    [
      '{c1}: {c2}.',
      [
        ['f6', 'country[0]'],
        ['f6', 'country[0].share'],
      ],
    ],
    [
      'The largest group by age is {c1}, with {c2}.',
      [
        ['f6', 'age[2]'],
        ['f6', 'age[2].share'],
      ],
    ],
    ['You have {c1}.', [['f6', 'followers']]],
    [
      'You have {c1} from {c2}.',
      [
        ['f7', 'end'],
        ['f7', 'period'],
      ],
    ],
    [
      '{c1} got {c2} from {c3}.',
      [
        ['f8', 'links[0]'],
        ['f8', 'links[0].clicks'],
        ['f8', 'period'],
      ],
    ],
    [
      'You have {c1} from {c2}.',
      [
        ['f9', 'waiting'],
        ['f9', 'period'],
      ],
    ],
    [
      '{c1} has {c2}.',
      [
        ['f9', 'posts[0]'],
        ['f9', 'posts[0].waiting'],
      ],
    ],
    [
      '{c1} has {c2}.',
      [
        ['f10', 'accounts[0]'],
        ['f10', 'accounts[0].followers'],
      ],
    ],
  ])('%s', (text, places) => {
    const named = places.map(([fact, path]): [string, string] => [fact, path.replace('BEST', bestDay())]);
    const { said, cited } = fillPlaceholders({ text, figures: cites(...named) }, library);
    const results = library.volumes.map(({ result }) => result);
    const period = results[0]?.period ?? null;
    const askedDays = period ? [{ from: period.from, to: period.to }] : [];
    const grounds = { question: 'How were the last 30 days?', askedDays, results, today };
    const { withheld } = checkAnswer([said], grounds, { of: new Map(cited), accounts: 1 });
    expect(said.text).not.toContain('{');
    expect(withheld).toEqual([]);
  });
});
