import type { Effect, Findings } from '#shared/findings';
import { mediaTypeName, slotName } from '#shared/names';
import type { Wording } from '#shared/post-text';
import { nearSlotText } from '#shared/slot-posts';

const WORDING_NAMES: Record<Wording, string> = {
  question: 'Asks a question',
  number: 'Holds a number',
  list: 'Is a list',
  emoji: 'Has an emoji',
  paragraphs: 'Has paragraphs',
  link: 'Carries a link',
};

const wordingName = (name: string) => Object.entries(WORDING_NAMES).find(([wording]) => wording === name)?.[1] ?? name;

export interface EffectGroup {
  title: string;
  effects: NotedEffect[];
}

/** `note`: which posts these are, where the name does not say it. */
type NotedEffect = Effect & { note?: string };

/** "20 within two hours of it on any day, 1 of them in that very hour" */
export const postsText = ({ posts, note }: NotedEffect): string | number => (note ? `${posts} ${note}` : posts);

/** Best times and every trait of posts that was compared, under their titles; empty groups are left out. */
export const effectGroups = ({ bestTimes, ...findings }: Findings): EffectGroup[] => [
  ...groupOf(
    'Best times',
    bestTimes.map(({ slot, postsInSlot, ...effect }) => ({
      ...effect,
      name: slotName(slot),
      note: nearSlotText(postsInSlot),
    })),
  ),
  ...traitGroups(findings),
];

/** What the posts themselves are like: tags, topics, formats, lengths. */
export const traitGroups = ({
  hashtags,
  topics,
  formats,
  lengths,
  wordings,
}: Pick<Findings, 'hashtags' | 'topics' | 'formats' | 'lengths' | 'wordings'>): EffectGroup[] => [
  ...groupOf('Hashtags', hashtags),
  ...groupOf('Topics', topics),
  ...groupOf(
    'Formats',
    formats.map((effect) => ({ ...effect, name: mediaTypeName(effect.name) })),
  ),
  ...groupOf('Lengths', lengths),
  ...groupOf(
    'Wording',
    wordings.map((effect) => ({ ...effect, name: wordingName(effect.name) })),
  ),
];

const groupOf = (title: string, effects: NotedEffect[]): EffectGroup[] =>
  effects.length > 0 ? [{ title, effects }] : [];
