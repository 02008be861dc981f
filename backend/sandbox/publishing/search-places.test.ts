import { describe, expect, it } from 'vitest';
import { startSandbox } from '../testing/start-sandbox.ts';

describe('the search for places', () => {
  it('finds Menlo Park for an app without approval, whatever was asked for', async () => {
    await using sandbox = await startSandbox('steady');
    const { body } = await sandbox.get('/location_search', { q: 'Berlin' });
    expect(body.data).toMatchObject([{ id: 12345, city: 'Menlo Park' }]);
  });

  it('finds by name and around a point for one with approval, and counts', async () => {
    await using sandbox = await startSandbox('steady', { quirks: { places: 'named' } });
    const cities = async (query: Record<string, string>) =>
      (await sandbox.get('/location_search', query)).body.data.map((place: { city: string }) => place.city);
    expect(await cities({ q: 'berlin' })).toEqual(['Berlin']);
    expect(await cities({ latitude: '38.7', longitude: '-9.1' })).toEqual(['Lisbon']);
    expect((await sandbox.get('/location_search')).body.error.code).toBe(100);
    const fields = 'location_search_quota_usage';
    expect((await sandbox.get('/me/threads_publishing_limit', { fields })).body.data).toEqual([{ [fields]: 2 }]);
  });
});
