import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inProject } from '../bootstrap/project.mjs';
import { TARGETS } from './targets.ts';

it('every target and each of its tests is there', () => {
  const places = TARGETS.flatMap(({ files, tests }) => [files, ...tests]);
  expect(places.filter((place) => !existsSync(inProject(place)))).toEqual([]);
});
