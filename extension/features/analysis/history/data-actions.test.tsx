import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { catchSavedFile } from '../../../components/testing/catch-saved-file.ts';
import { entriesOf, entryOf } from '../testing/entries.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';

describe('Wipe All Data', () => {
  it('names what will be lost, and deletes it on the second click', async () => {
    const { server, actor } = renderPage(new FakeServer(entriesOf(42)));
    await actor.click(screen.getByRole('button', { name: 'Wipe All Data' }));
    const confirm = await screen.findByRole('button', { name: 'Delete 42 analyses' });
    expect(server.entries).toHaveLength(42);
    await actor.click(confirm);
    expect(await screen.findByText('All Data Wiped')).toBeTruthy();
    expect(screen.getByText('All your analysis data has been permanently removed.')).toBeTruthy();
    expect(server.entries).toEqual([]);
    expect(await screen.findByText('No analysis data yet')).toBeTruthy();
  });

  it('reads "Wiping..." while it deletes', async () => {
    const { server, actor } = renderPage(new FakeServer(entriesOf(1)));
    server.nextRemoval = new Promise(() => {});
    await actor.click(screen.getByRole('button', { name: 'Wipe All Data' }));
    await actor.click(await screen.findByRole('button', { name: 'Delete 1 analysis' }));
    expect((await screen.findAllByRole('button', { name: 'Wiping...' })).length).toBeGreaterThan(0);
  });

  it('deletes nothing on Cancel', async () => {
    const { server, actor } = renderPage(new FakeServer(entriesOf(1)));
    await actor.click(screen.getByRole('button', { name: 'Wipe All Data' }));
    expect(await screen.findByRole('button', { name: 'Delete 1 analysis' })).toBeTruthy();
    await actor.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(server.callsOf('DELETE')).toEqual([]);
  });
});

describe('Export Data', () => {
  afterEach(() => vi.restoreAllMocks());

  it('saves every entry of every page, with whole pictures, under the name of the day', async () => {
    const saved = catchSavedFile();
    const withPicture = entryOf(99, { image: 'data:image/png;base64,iVBORw0KGgo=' });
    const { server, actor } = renderPage(new FakeServer([withPicture, ...entriesOf(65)]));
    await actor.click(screen.getByRole('button', { name: 'Export Data' }));
    expect(await screen.findByText('Export Complete')).toBeTruthy();
    expect(saved.name()).toMatch(/^content-analysis-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(await saved.text())).toEqual(server.entries);
  });

  it('says that it has started', async () => {
    catchSavedFile();
    const server = new FakeServer(entriesOf(1));
    const { actor } = renderPage(server);
    await screen.findByText('Post number 1');
    server.nextPage = new Promise(() => {});
    await actor.click(screen.getByRole('button', { name: 'Export Data' }));
    expect(await screen.findByText('Export Started')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Exporting...' })).toBeTruthy();
  });

  it('saves nothing when a page cannot be read', async () => {
    const saved = catchSavedFile();
    const server = new FakeServer(entriesOf(1));
    const { actor } = renderPage(server);
    await screen.findByText('Post number 1');
    server.failure = { method: 'GET', message: 'The database is away.' };
    await actor.click(screen.getByRole('button', { name: 'Export Data' }));
    expect(await screen.findByText('Export Failed')).toBeTruthy();
    expect(saved.name()).toBeUndefined();
  });
});
