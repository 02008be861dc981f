import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { THREADS_PAGES } from '#shared/addresses/threads-sites';
import { reachOpenTabs } from './open-tabs.ts';

const INSTALLED = { reason: 'update' as const };
/** Tabs of Threads, and whether our script is in them. */
let tabs: { id: number; answers: boolean; isClosed?: boolean }[];
const query = vi.fn(async (_: object) => tabs);
const injected: string[] = [];

beforeEach(() => {
  fakeBrowser.reset();
  injected.length = 0;
  const inject = async ({ target, files }: { target: { tabId: number }; files: string[] }) => {
    const tab = tabs.find(({ id }) => id === target.tabId);
    if (!tab || tab.isClosed) throw new Error('No tab with that id');
    injected.push(`${tab.id} ${files}`);
    tab.answers = files.some((file) => file.endsWith('.js'));
  };
  Object.assign(browser.scripting, { insertCSS: inject, executeScript: inject });
  Object.assign(browser.tabs, {
    query,
    sendMessage: async (tabId: number) => {
      if (!tabs.find(({ id }) => id === tabId)?.answers) throw new Error('Receiving end does not exist.');
      return null;
    },
  });
  reachOpenTabs();
});

it('tabs from before get the script, those that have it are left alone, and one that closes stops none', async () => {
  tabs = [
    { id: 1, answers: false, isClosed: true },
    { id: 2, answers: true },
    { id: 3, answers: false },
  ];
  await fakeBrowser.runtime.onInstalled.trigger(INSTALLED);
  expect(query).toHaveBeenCalledWith({ url: THREADS_PAGES, discarded: false });
  expect(injected).toEqual(['3 /content-scripts/threads.css', '3 /content-scripts/threads.js']);
});
