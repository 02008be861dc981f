import type { OpenAI } from 'openai';
import type { Settings } from '../settings/settings.ts';
import { modelFetch } from './model-fetch.ts';

export type ModelSettings = NonNullable<Settings['model']>;

type OpenAIPackage = typeof import('openai');

const MAX_OUTPUT_TOKENS = 900;

let loaded: OpenAIPackage | null = null;

/** The package with its classes of errors; null until a client was made, and so while none of them can have been thrown. */
export const openAIPackage = (): OpenAIPackage | null => loaded;

/**
 * A client for a server with OpenAI's Chat Completions. `requestTimeout` in ms holds for one try, up to the reply's headers.
 * Only here is the package loaded: its 236 modules would be a sixth of what a start without a model loads.
 */
export async function createModelClient(settings: ModelSettings, requestTimeout: number): Promise<OpenAI> {
  loaded ??= await import('openai');
  return new loaded.OpenAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl,
    organization: null,
    project: null,
    fetch: modelFetch,
    timeout: requestTimeout,
    maxRetries: 1,
    logLevel: 'off',
  });
}

/** OpenAI's newer models refuse `max_tokens`; other servers know nothing else. */
export const limitFor = ({ baseUrl }: ModelSettings, tokens = MAX_OUTPUT_TOKENS) =>
  baseUrl ? { max_tokens: tokens } : { max_completion_tokens: tokens };
