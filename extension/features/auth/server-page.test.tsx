import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { FakeApi } from '../../components/testing/fake-api.ts';
import { testHost } from '../../components/testing/render-screen.tsx';
import { CallError } from '../../lib/api/call-error.ts';
import { HostProvider, type ServerChoice } from '../../lib/host.tsx';
import { ServerPage } from './server-page.tsx';

const DEFAULT = 'http://localhost:3000';

function open(parts: Partial<ServerChoice> = {}) {
  const server = { isDefault: true, defaultAddress: DEFAULT, choose: vi.fn(async () => {}), reset: vi.fn(), ...parts };
  render(
    <HostProvider host={{ ...testHost(new FakeApi()), kind: 'options', apiBase: DEFAULT, server }}>
      <MemoryRouter>
        <ServerPage />
      </MemoryRouter>
    </HostProvider>,
  );
  return { server, actor: userEvent.setup() };
}

const address = () => screen.getByLabelText<HTMLInputElement>('Server address');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the choice of a server', () => {
  it('shows the one in use, and takes another', async () => {
    const { server, actor } = open();
    expect(address().value).toBe(DEFAULT);
    await actor.clear(address());
    await actor.type(address(), ' https://threads.example.com ');
    await actor.click(button('Use this server'));
    expect(server.choose).toHaveBeenCalledExactlyOnceWith('https://threads.example.com');
    expect(screen.queryByRole('button', { name: /^Back to/ })).toBeNull();
  });

  it('asks the browser within the click: later it would not show its question', async () => {
    const { server } = open();
    button('Use this server').click();
    expect(server.choose).toHaveBeenCalledOnce();
  });

  it('says why a server cannot be used, and keeps what was typed', async () => {
    const choose = () => Promise.reject(new CallError('no', 'What answers there is no server of ours.'));
    const { actor } = open({ choose });
    await actor.type(address(), '/other');
    await actor.click(button('Use this server'));
    expect(await screen.findByText('What answers there is no server of ours.')).toBeTruthy();
    expect(address().value).toBe(`${DEFAULT}/other`);
    expect(button('Use this server').disabled).toBe(false);
  });

  it('leads back to the server of the build', async () => {
    const reset = vi.fn(async () => {});
    const { actor } = open({ isDefault: false, reset });
    await actor.click(button(`Back to ${DEFAULT}`));
    expect(reset).toHaveBeenCalledOnce();
  });
});
