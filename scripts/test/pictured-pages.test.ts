import { expect, it } from 'vitest';
import * as screens from '../../extension/e2e/screenshots/screens.ts';
import { paths } from '../../extension/lib/links/paths.ts';

const { publicPages, privatePages, popupPages, popupPagesOfVisitors } = screens;
const pictured = new Set(
  [...publicPages, ...privatePages, ...popupPages, ...popupPagesOfVisitors].map((page) => page.replace(/[?#].*/, '')),
);

it('each page of the app is pictured, or it is said why not', () => {
  const missing = Object.entries(paths).filter(([name, path]) => !pictured.has(path) && !(name in screens.notListed));
  expect(missing).toEqual([]);
});

it('no page is pictured that has a reason not to be', () => {
  const names = Object.keys(paths).filter((name) => name in screens.notListed);
  expect(names.length).toBe(Object.keys(screens.notListed).length);
  expect(names.filter((name) => pictured.has(paths[name as keyof typeof paths]))).toEqual([]);
});
