import { describe, expect, it } from 'vitest';
import { changeSettings, getSettings } from '#shared/account';
import { analyzeChat, listAnalyses } from '#shared/analysis';
import { getDashboard } from '#shared/analytics/analytics';
import { createApi, queryKeyOf } from './api-client.ts';
import { CallError, messageOf } from './call-error.ts';
import { ResponseError } from './response-error.ts';

const userId = '0190a000-0000-7000-8000-000000000001';
const settings = {
  username: 'maria',
  email: 'maria@example.com',
  timeZone: 'UTC',
  privacy: { analysisCollection: true, performanceAnalytics: true, planGeneration: true },
};

/** An api whose server gives this answer, and the calls that it saw. */
function apiOf(answer: () => Response | Promise<Response>) {
  const calls: [string, RequestInit | undefined][] = [];
  const api = createApi('http://server', async (address, init) => {
    calls.push([String(address), init]);
    return answer();
  });
  return { api, calls };
}

describe('a call', () => {
  it('sends the cookie, and a body in JSON where there is one', async () => {
    const { api, calls } = apiOf(() => Response.json(settings));
    await api(getSettings, { params: { userId } });
    await api(changeSettings, { params: { userId }, body: { username: 'mari' } });
    expect(calls).toEqual([
      [`http://server/api/user/settings/${userId}`, { method: 'GET', credentials: 'include' }],
      [
        `http://server/api/user/settings/${userId}`,
        {
          method: 'PUT',
          credentials: 'include',
          body: '{"username":"mari"}',
          headers: { 'Content-Type': 'application/json' },
        },
      ],
    ]);
  });

  it.each([
    ['the body', () => new Response('out of order', { status: 503 }), '503: out of order'],
    [
      'the status text where it is empty',
      () => new Response('', { status: 502, statusText: 'Bad Gateway' }),
      '502: Bad Gateway',
    ],
    ['the body of a 401, too', () => new Response('who?', { status: 401 }), '401: who?'],
  ])('that is refused raises the status and %s', async (_, answer, message) => {
    const { api } = apiOf(answer);
    const error = await api(getSettings, { params: { userId } }).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(ResponseError);
    expect((error as Error).message).toBe(message);
  });

  it('that is refused in our format carries words for the user, and the fields they are about', async () => {
    const error = { code: 'conflict', message: 'This name is taken', fields: { username: 'Taken' } };
    const { api } = apiOf(() => Response.json({ error }, { status: 409 }));
    const raised = await api(getSettings, { params: { userId } }).catch((error: unknown) => error);
    expect(messageOf(raised, 'Something else')).toBe('This name is taken');
    expect((raised as CallError).fields).toEqual({ username: 'Taken' });
    expect((raised as Error).message).toBe(`409: ${JSON.stringify({ error })}`);
  });

  it('that reaches no server says so', async () => {
    const { api } = apiOf(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await api(getSettings, { params: { userId } }).catch((error: unknown) => error);
    expect(messageOf(error, '')).toBe('Cannot reach the server at http://server. Check that it runs and try again.');
  });

  it('answered by something else than the contract says is an error', async () => {
    const { api } = apiOf(() => new Response('<!doctype html>'));
    const error = await api(getSettings, { params: { userId } }).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(CallError);
    expect(messageOf(error, '')).toContain('does not understand');
  });
});

describe('the key of a read', () => {
  it('is its path, each parameter apart, so that a change of one list finds all its pages', () => {
    const params = { userId };
    expect(queryKeyOf(listAnalyses, { params, query: {} })).toEqual(['/api/content-analysis', userId, {}]);
    expect(queryKeyOf(getDashboard, { params })).toEqual(['/api/dashboard', userId]);
    expect(analyzeChat.path).toBe('/api/content/analyze-chat');
  });
});
