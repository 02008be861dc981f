import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { lazyPage } from './lazy-page.tsx';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('draws the page as soon as its code is there', async () => {
  const Page = lazyPage(async () => Hello);
  render(<Page name="Maria" />);
  expect(screen.queryByText('Hello Maria')).toBeNull();
  expect(await screen.findByText('Hello Maria')).toBeTruthy();
});

it('draws it at once where it was loaded before', async () => {
  const Page = lazyPage(async () => Hello);
  await Page.preload();
  render(<Page name="Maria" />);
  expect(screen.getByText('Hello Maria')).toBeTruthy();
});

it('says that the code could not be loaded, and tries again', async () => {
  const answers = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve(Hello)];
  const Page = lazyPage(() => answers.shift() ?? Promise.resolve(Hello));
  render(<Page name="Maria" />);
  expect(await screen.findByText('This page could not be loaded')).toBeTruthy();
  expect(screen.getByText(/^Its code did not arrive\. Check your connection/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Maria')).toBeTruthy();
});

it('loads the whole page anew where the code cannot be loaded a second time', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  onTestFinished(() => reload.mockRestore());
  const Page = lazyPage<{ name: string }>(() => Promise.reject(new TypeError('Failed to fetch')));
  render(<Page name="Maria" />);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(retry);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
