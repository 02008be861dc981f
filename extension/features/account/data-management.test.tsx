import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deleteAnalysisHistory, exportData } from '#shared/account';
import { countAnalyses } from '#shared/analysis';
import { catchSavedFile } from '../../components/testing/catch-saved-file.ts';
import { findToast, renderScreen } from '../../components/testing/render-screen.tsx';
import { DataManagement } from './data-management.tsx';
import { accountApi, timeZone, userId } from './testing/settings-server.ts';

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

function open() {
  const api = accountApi().on(countAnalyses, () => ({ count: 212 }));
  return { api, ...renderScreen(<DataManagement userId={userId} timeZone={timeZone} />, api) };
}

describe('Export All Data', () => {
  afterEach(() => vi.restoreAllMocks());

  it('saves what the server answers, byte for byte, under the name of the day', async () => {
    const saved = catchSavedFile();
    const { api, actor } = open();
    const data = '{\n  "users": [{ "username": "Grüße" }]\n}\n';
    api.on(exportData, () => new Response(data));
    await actor.click(await button('Export All Data'));
    expect(await findToast('Export Complete')).toBe('All your data has been downloaded successfully.');
    expect(saved.name()).toMatch(/^threads-mastery-data-\d{4}-\d\d-\d\d\.json$/);
    expect(await saved.text()).toBe(data);
  });

  it('says that it has started, and reads "Exporting..." meanwhile', async () => {
    const { api, actor } = open();
    api.hold(exportData);
    await actor.click(await button('Export All Data'));
    expect(await findToast('Export Started')).toBeTruthy();
    expect((await button('Exporting...')).disabled).toBe(true);
  });

  it('saves nothing where it fails, and says so', async () => {
    const saved = catchSavedFile();
    const { api, actor } = open();
    api.refuse(exportData, { message: 'The database is away.' });
    await actor.click(await button('Export All Data'));
    expect(await findToast('Export Failed')).toBe('The database is away.');
    expect(saved.name()).toBeUndefined();
  });
});

describe('Delete Analysis History', () => {
  it('asks first, and says how much will be lost', async () => {
    const { api, actor } = open();
    await actor.click(await button('Delete Analysis History'));
    expect(await button('Delete 212 analyses')).toBeTruthy();
    await actor.click(await button('Cancel'));
    expect(api.callsOf(deleteAnalysisHistory)).toEqual([]);
  });

  it('deletes, reading "Deleting..." meanwhile, and says so', async () => {
    const { api, actor } = open();
    api.on(deleteAnalysisHistory, () => ({ deleted: 212 }));
    const release = api.hold(deleteAnalysisHistory);
    await actor.click(await button('Delete Analysis History'));
    await actor.click(await button('Delete 212 analyses'));
    expect((await screen.findAllByRole('button', { name: 'Deleting...' })).length).toBeGreaterThan(0);
    release();
    expect(await findToast('Content Analysis Data Deleted')).toBe(
      'All your content analysis history has been removed.',
    );
    expect(api.callsOf(deleteAnalysisHistory)).toHaveLength(1);
  });

  it('says that it failed', async () => {
    const { api, actor } = open();
    api.refuse(deleteAnalysisHistory, { message: 'The database is away.' });
    await actor.click(await button('Delete Analysis History'));
    await actor.click(await button('Delete 212 analyses'));
    expect(await findToast('Deletion Failed')).toBe('The database is away.');
  });
});
