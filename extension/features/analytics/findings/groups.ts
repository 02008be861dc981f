import type { Effect, Findings } from '#shared/findings';
import { mediaTypeName } from '../../../lib/media-type.ts';
import { slotName } from './slots.ts';

export interface EffectGroup {
  title: string;
  effects: Effect[];
}

/** Best times and every trait of posts that was compared, under their titles; empty groups are left out. */
export const effectGroups = ({ bestTimes, ...findings }: Findings): EffectGroup[] => [
  ...groupOf(
    'Best times',
    bestTimes.map(({ slot, ...effect }) => ({ ...effect, name: slotName(slot) })),
  ),
  ...traitGroups(findings),
];

/** What the posts themselves are like: tags, topics, formats, lengths. */
export const traitGroups = ({
  hashtags,
  topics,
  formats,
  lengths,
}: Pick<Findings, 'hashtags' | 'topics' | 'formats' | 'lengths'>): EffectGroup[] => [
  ...groupOf('Hashtags', hashtags),
  ...groupOf('Topics', topics),
  ...groupOf(
    'Formats',
    formats.map((effect) => ({ ...effect, name: mediaTypeName(effect.name) })),
  ),
  ...groupOf('Lengths', lengths),
];

const groupOf = (title: string, effects: Effect[]): EffectGroup[] => (effects.length > 0 ? [{ title, effects }] : []);
