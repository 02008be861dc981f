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
  /** Registered addresses of return; null takes any on this machine. */
  redirectUris?: string[] | null;
  creators?: Creator[];
  seed?: string;
  /** Epoch milliseconds. */
  clock?: () => number;
  /** For which moment the samples are described; the first start, if not given. */
  epoch?: number;
  /** Where the little that must outlive a restart is kept; in memory alone, if not given. */
  stateFile?: string;
  quirks?: Partial<Quirks>;
  /** Where the addresses of posts begin; the sandbox's own address, if not given. */
  permalinkBase?: string;
  /** Calls that an account may make in a day; what its impressions give, if not given. */
  callsPerDay?: number;
  /** Opens the control calls over HTTP. They are for tests and for hands: leave them shut in the product. */
  control?: boolean;
}

/** All that the parts of the sandbox share. */
export interface Sandbox {
  app: { appId: string; appSecret: string; redirectUris: string[] | null };
  worlds: World[];
  tokens: Tokens;
  state: State;
  quirks: Quirks;
  permalinkBase: string | null;
  hasControl: boolean;
  calls: CallLog;
  faults: Faults;
  usage: Usage;
  now(): number;
  /** By id or key of the creator. */
  worldOf(name: string): World | undefined;
  accountDaysOf(world: World): AccountDays;
  /** Keeps the state. */
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
    permalinkBase: options.permalinkBase ?? null,
    hasControl: options.control ?? false,
    calls: createCallLog(),
    faults: createFaults(),
    usage: createUsage(options.callsPerDay ?? null),
    now: () => clock() + state.clockOffset,
    worldOf: (name) => worlds.find(({ creator }) => creator.id === name || creator.key === name),
    accountDaysOf: (world) => days.get(world) ?? accountDays(world, seed, quirks.missingDays),
    save: () => writeState(stateFile, state),
  };
}

/** Gives posts that were published over the API back to their creators. */
function restorePublished({ containers }: State, worlds: World[]): void {
  for (const container of containers) {
    const world = worlds.find(({ creator }) => creator.id === container.user);
    if (world && container.published) world.add(publishedPost(world, container, container.published));
  }
}
