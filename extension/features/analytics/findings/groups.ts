import type { Effect, Findings } from '#shared/analytics/findings';
import type { Wording } from '#shared/posts/post-text';
import { nearSlotText } from '#shared/posts/slot-posts';
import { mediaTypeName, slotName } from '#shared/words/names';

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
export const effectGroups = (findings: Findings): EffectGroup[] => [
  ...groupOf(
    'Best times',
    findings.bestTimes.map(({ slot, postsInSlot, ...effect }) => ({
      ...effect,
      name: slotName(slot),
      note: nearSlotText(postsInSlot),
    })),
  ),
  ...traitGroups(findings),
];

/** What the posts themselves are like: tags, topics, formats, lengths. */
export const traitGroups = (findings: Findings): EffectGroup[] => [
  ...groupOf('Hashtags', findings.hashtags),
  ...groupOf('Topics', findings.topics),
  ...groupOf('Formats', findings.formats, mediaTypeName),
  ...groupOf('Lengths', findings.lengths),
  ...groupOf('Wording', findings.wordings, wordingName),
];

/** `nameOf` puts the name of an effect into words. */
function groupOf(title: string, effects: NotedEffect[], nameOf = (name: string) => name): EffectGroup[] {
  const named = effects.map((effect) => ({ ...effect, name: nameOf(effect.name) }));
  return named.length > 0 ? [{ title, effects: named }] : [];
}
