import type { WatchFigures, WatchKind } from '#shared/analytics/watches';
import { OwnedModel } from '../base-model.ts';

/** What a watch noted of a post, once for each kind. */
export class WatchEvent extends OwnedModel {
  static override tableName = 'watch_events';
  static override jsonAttributes = ['figures'];
  declare accountId: string;
  declare postId: string;
  declare kind: WatchKind;
  declare firedAt: Date;
  declare figures: WatchFigures;
  declare seenAt: Date | null;
  /** When it was known what came of it, or that this will not be known. */
  declare settledAt: Date | null;
  declare held: boolean | null;
}
