import { untilClientLeaves } from '../../middleware/client-left.ts';
import { networkOf } from '../../middleware/network-of.ts';
import type { RequestContext } from '../../middleware/request-state.ts';
import type { Asker } from './hash-passwords.ts';

/** Who waits for the hashes of a request. */
export const askerOf = (ctx: RequestContext): Asker => ({ network: networkOf(ctx.ip), signal: untilClientLeaves(ctx) });
