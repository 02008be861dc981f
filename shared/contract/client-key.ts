import * as z from 'zod/mini';
import { idSchema } from './text.ts';

/**
 * Made by the client, once for each thing that it has stored. The same key again answers what it made: what is sent once more after
 * its answer was lost is not stored twice. Clients from before send none.
 */
export const clientKey = z._default(z.nullable(idSchema), null);
