import { globSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '#shared/contract/endpoint';

const SHARED = path.resolve(import.meta.dirname, '../../shared');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** Every call of the contract, with its name for a test: those of tomorrow as well. */
export async function allEndpoints(): Promise<{ name: string; endpoint: Endpoint }[]> {
  const files = globSync('**/*.ts', { cwd: SHARED, exclude: ['**/*.test.ts'] });
  const modules = await Promise.all(files.map((file) => import(path.join(SHARED, file))));
  const endpoints = modules.flatMap((module) => Object.values(module)).filter(isEndpoint);
  return endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));
}
