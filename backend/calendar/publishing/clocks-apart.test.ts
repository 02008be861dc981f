import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/days/durations';
import { type PublishApp, startPublishApp } from '../../testing/publish-app.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';

let app: PublishApp;
beforeAll(async () => {
  app = await startPublishApp();
});
afterAll(() => app.close());

/** From scheduling until a chain is out and read back. */
const LIFE_MS = 30 * MINUTE_MS;
const STEP_MS = 5_000;

/** Both processes look what is due again and again, each by its own clock. */
async function publishTogether(other: TestApp): Promise<void> {
  for (let passed = 0; passed < LIFE_MS; passed += STEP_MS) {
    await Promise.all([app, other].map(({ publisher }) => publisher?.runDue()));
    app.sandbox.control.advance(STEP_MS);
  }
}

const reset = { fault: { kind: 'reset' }, isDone: true } as const;

it.each([
  [-4, 'comes', null],
  [4, 'comes', null],
  [-4, 'is lost', reset],
  [4, 'is lost', reset],
  [-4, 'and the container are lost', { ...reset, container: { isLost: true } }],
  [4, 'and the container are lost', { ...reset, container: { isLost: true } }],
])(
  'a chain goes out once where another process is %i minutes ahead, and an answer %s',
  async (minutes, answer, rule) => {
    const now = () => new Date(app.sandbox.now() + minutes * MINUTE_MS);
    const other = await startApp({ knex: app.knex, settings: app.settings, now, analysis: { local: app.local } });
    const { schedule, read } = await app.author();
    const texts = ['the first part', 'the second part'].map(
      (part) => `Of ${minutes} when an answer ${answer}, ${part}`,
    );
    for (const text of texts) if (rule) app.sandbox.faults.add({ endpoint: 'publish', text, times: 1, ...rule });
    const { id } = await schedule(texts);
    await publishTogether(other);
    await other.close();
    const out = app.sandbox.ledger.published('steady').filter(({ text }) => texts.includes(text));
    expect([(await read(id)).state, out.map(({ text }) => text)]).toEqual(['published', texts]);
  },
);
