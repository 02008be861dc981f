import { randomFillSync } from 'node:crypto';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { createAnalysisThread } from './analysis-thread.ts';

const thread = createAnalysisThread();
afterAll(() => thread.close());

const { signal } = new AbortController();
const german = () => thread.run('detectLanguage', 'Heute Morgen war der Kaffee in der Küche schon kalt.', signal);

it('runs tasks one after the other, away from the main thread', async () => {
  expect(await Promise.all([german(), german()])).toEqual(Array(2).fill({ code: 'de', reliable: true }));
});

it('is ended by a signal, and the next task gets a new one', async () => {
  const [width, height] = [2200, 8000];
  const noise = randomFillSync(new Uint8Array(width * height));
  const ended = AbortSignal.timeout(20);
  const layout = thread.run('findLayout', { pixels: noise, width, height }, ended);
  await expect(layout).rejects.toMatchObject({ name: 'AbortError' });
  expect(await german()).toEqual({ code: 'de', reliable: true });
});

it('rejects with the error of a task, and goes on', async () => {
  // As a picture that is none: the task reads beyond what is there.
  const broken = thread.run('findLayout', null as never, signal);
  await expect(broken).rejects.toBeInstanceOf(TypeError);
  expect(await german()).toEqual({ code: 'de', reliable: true });
});

it('works under node --watch, which tells threads to report what they import', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
  onTestFinished(() => void vi.unstubAllEnvs());
  const watched = createAnalysisThread();
  onTestFinished(() => watched.close());
  expect(await watched.run('detectLanguage', 'Der Kaffee in der Küche war schon kalt.', signal)).toMatchObject({
    code: 'de',
  });
});
