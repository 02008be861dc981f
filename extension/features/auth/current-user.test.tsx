import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentUser } from '#shared/auth';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { maria, renderScreen } from '../../components/testing/render-screen.tsx';
import { currentUserKey } from '../../lib/api/query-client.ts';
import { useCurrentUser } from './current-user.ts';

afterEach(() => vi.restoreAllMocks());

const MINUTE = 60_000;

function Who() {
  const user = useCurrentUser();
  if (user.isPending) return <p>Asking</p>;
  return <p>{user.isError ? 'Unknown' : (user.data?.username ?? 'Nobody')}</p>;
}

const open = (api: FakeApi) => renderScreen(<Who />, api);

describe('the current user', () => {
  it('is whom the server names', async () => {
    open(new FakeApi().on(currentUser, () => maria));
    expect(await screen.findByText('maria')).toBeTruthy();
  });

  it('is nobody on a 401, without a word', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    open(new FakeApi().refuse(currentUser, { code: 'not_signed_in', message: 'Please sign in' }));
    expect(await screen.findByText('Nobody')).toBeTruthy();
    expect(log).not.toHaveBeenCalled();
  });

  it('is nobody on any other refusal, which is logged and not tried again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const api = new FakeApi().refuse(currentUser, { message: 'The database is away.' });
    open(api);
    expect(await screen.findByText('Nobody')).toBeTruthy();
    expect(log).toHaveBeenCalledOnce();
    expect(api.callsOf(currentUser)).toHaveLength(1);
  });

  it('is asked for again ten minutes later, and not when the window is looked at', async () => {
    const api = new FakeApi().on(currentUser, () => maria);
    const { queryClient } = open(api);
    await screen.findByText('maria');
    const query = queryClient.getQueryCache().find({ queryKey: currentUserKey });
    expect(query?.isStaleByTime(10 * MINUTE)).toBe(false);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * MINUTE + 1);
    expect(query?.observers[0]?.getCurrentQuery().isStaleByTime(10 * MINUTE)).toBe(true);
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('online'));
    expect(api.callsOf(currentUser)).toHaveLength(1);
    expect(query?.observers[0]?.options).toMatchObject({ staleTime: 10 * MINUTE, gcTime: 10 * MINUTE });
    expect(query?.observers[0]?.options).toMatchObject({ refetchOnMount: true, retry: false });
  });

  it('becomes nobody as soon as a call says that the session has ended', async () => {
    const api = new FakeApi().on(currentUser, () => maria);
    const { queryClient } = open(api);
    await screen.findByText('maria');
    api.refuse(currentUser, { code: 'not_signed_in', message: 'Please sign in' });
    const { ResponseError } = await import('../../lib/api/response-error.ts');
    const body = JSON.stringify({ error: { code: 'not_signed_in', message: 'Please sign in' } });
    const ended = new ResponseError(new Response(body, { status: 401 }), body);
    await queryClient.fetchQuery({ queryKey: ['any'], queryFn: () => Promise.reject(ended) }).catch(() => null);
    await waitFor(() => expect(screen.getByText('Nobody')).toBeTruthy());
  });
});
