import type { Creator } from '../creators/creator.ts';
import { sampleCreators } from '../creators/samples.ts';
import { createFaults, type Faults } from '../errors/faults.ts';
import { type AccountDays, accountDays } from '../figures/account-days.ts';
import { createTokens, type Tokens } from '../grants/tokens.ts';
import { type CallLog, createCallLog } from '../state/call-log.ts';
import { documentedQuirks, type Quirks } from '../state/quirks.ts';
import { readState, type State, writeState } from '../state/state.ts';
import { publishedPost } from '../worlds/published-post.ts';
import { createWorld, type World } from '../worlds/world.ts';
import { createUsage, type Usage } from './usage.ts';

export interface SandboxOptions {
  appId?: string;
  appSecret?: string;
  /** Registered redirect URIs; null allows any on this machine. */
  redirectUris?: string[] | null;
  creators?: Creator[];
  seed?: string;
  /** Epoch milliseconds. */
  clock?: () => number;
  /** The moment for which the samples are described; by default the first start. */
  epoch?: number;
  /** File for the state that survives a restart; by default state is kept only in memory. */
  stateFile?: string;
  quirks?: Partial<Quirks>;
  /** Base URL of posts; by default the sandbox's own address. */
  permalinkBase?: string;
  /** Calls that an account may make per day; by default derived from its impressions. */
  callsPerDay?: number;
  /** How many times faster than Threads posts are processed before they can be published; 1 unless told. */
  speed?: number;
  /** Enables the control routes. They are for tests and manual use; the product keeps them off. */
  control?: boolean;
}

/** What all parts of the sandbox share. */
export interface Sandbox {
  app: { appId: string; appSecret: string; redirectUris: string[] | null };
  worlds: World[];
  tokens: Tokens;
  state: State;
  quirks: Quirks;
  speed: number;
  permalinkBase: string | null;
  hasControl: boolean;
  calls: CallLog;
  faults: Faults;
  usage: Usage;
  /** Quotas that are said to be used so far, by prefix and key of the creator. */
  pretendedQuota: Map<string, number>;
  placeSearches: { user: string; at: number }[];
  now(): number;
  /** By id or key of the creator. */
  worldOf(name: string): World | undefined;
  accountDaysOf(world: World): AccountDays;
  /** Saves the state. */
  save(): void;
}

export function buildSandbox(options: SandboxOptions): Sandbox {
  const { clock = Date.now, seed = 'threads-mastery', creators = sampleCreators, stateFile } = options;
  const { appId = 'sandbox-app', appSecret = 'sandbox-secret', redirectUris = null } = options;
  const state = readState(stateFile, options.epoch ?? clock());
  const quirks = { ...documentedQuirks, ...options.quirks };
  const { epoch, deleted } = state;
  const worlds = creators.map((creator, index) => createWorld(creator, { seed, epoch, number: index + 1, deleted }));
  restorePublished(state, worlds);
  const days = new Map(worlds.map((world) => [world, accountDays(world, seed, quirks.missingDays)]));
  return {
    app: { appId, appSecret, redirectUris },
    worlds,
    tokens: createTokens(`${seed}/${appSecret}`),
    state,
    quirks,
    speed: options.speed ?? 1,
    permalinkBase: options.permalinkBase ?? null,
    hasControl: options.control ?? false,
    calls: createCallLog(),
    faults: createFaults(),
    usage: createUsage(options.callsPerDay ?? null),
    pretendedQuota: new Map(),
    placeSearches: [],
    now: () => clock() + state.clockOffset,
    worldOf: (name) => worlds.find(({ creator }) => creator.id === name || creator.key === name),
    accountDaysOf: (world) => days.get(world) ?? accountDays(world, seed, quirks.missingDays),
    save: () => writeState(stateFile, state),
  };
}

/** Restores posts that were published through the API. */
function restorePublished({ containers }: State, worlds: World[]): void {
  for (const container of containers) {
    const world = worlds.find(({ creator }) => creator.id === container.user);
    if (world && container.published) world.add(publishedPost(world, container, container.published));
  }
}
