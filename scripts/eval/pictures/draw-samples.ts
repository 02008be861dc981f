import { type Dice, diceOf } from '../simulations/dice.ts';
import { type Drawn, drawCard, kinds, oneOf } from './draw-kinds.ts';
import type { IconSet } from './icon-sets.ts';
import { type Look, page } from './screen-kinds.ts';

/** What happened to a picture after it was taken. */
export type Treatment = 'png' | 'webp' | 'jpeg' | 'hard jpeg' | 'photo' | 'shrunk';

/** A picture to be taken, and what it shows. */
export interface Sample extends Omit<Drawn, 'content'> {
  kind: string;
  look: Look;
  scale: 1 | 1.5 | 2 | 3;
  treatment: Treatment;
  html: string;
}

export interface Styles {
  iconSets: IconSet[];
  fonts: string[];
}

const themes = [
  { ground: '#ffffff', ink: '#000000', faint: '#999999', icon: '#424242' },
  { ground: '#101010', ink: '#f3f5f7', faint: '#777777', icon: '#cccccc' },
  { ground: '#15202b', ink: '#f7f9f9', faint: '#8b98a5', icon: '#aab8c2' },
  { ground: '#faf6ee', ink: '#2a2118', faint: '#9a8f80', icon: '#5d5348' },
  { ground: '#000000', ink: '#ffffff', faint: '#6e6e6e', icon: '#b8b8b8' },
];

function drawLook(dice: Dice, { iconSets, fonts }: Styles): Look {
  const languages = ['en', 'en', 'en', 'en', 'es', 'pt', 'de', 'fr', 'it', 'ja'];
  const iconSize = dice.between(17, 25);
  const columns = dice.next() < 0.3;
  return {
    ...{ icons: oneOf(dice, iconSets), font: oneOf(dice, fonts), language: oneOf(dice, languages) },
    ...{ theme: oneOf(dice, themes), width: oneOf(dice, [360, 390, 412, 520, 600]), iconSize, columns },
    ...{
      textSize: oneOf(dice, [14, 15, 16, 17]),
      countSize: Math.max(12, Math.round(iconSize * dice.between(0.6, 0.72))),
    },
    ...{ countGap: dice.between(3, 8), buttonGap: columns ? dice.between(74, 88) : dice.between(11, 26) },
    ...{ isLiked: dice.next() < 0.12, isIndented: dice.next() < 0.6 },
  };
}

/** How many of a hundred pictures are of a kind. */
const shares: [kind: string, share: number][] = [
  ['card', 28],
  ['phone', 22],
  ['with photograph', 8],
  ['two posts', 9],
  ['replies', 8],
  ['quote', 6],
  ['hidden likes', 5],
  ['no counts', 4],
  ['text only', 4],
  ['chart', 3],
  ['receipt', 3],
];

const inJapanese = (text: string) => text.replaceAll(' ', '');

function drawKind(dice: Dice): string {
  let left = dice.between(0, 100);
  for (const [kind, share] of shares) {
    left -= share;
    if (left < 0) return kind;
  }
  return 'card';
}

function drawTreatment(dice: Dice): Treatment {
  const at = dice.next();
  if (at < 0.04) return 'photo';
  if (at < 0.08) return 'shrunk';
  if (at < 0.22) return 'hard jpeg';
  if (at < 0.4) return 'jpeg';
  return at < 0.55 ? 'webp' : 'png';
}

function drawSample(dice: Dice, styles: Styles): Sample {
  const kind = drawKind(dice);
  const look = drawLook(dice, styles);
  const isPhone = kind === 'phone' || kind === 'replies';
  const scale = isPhone ? oneOf(dice, [2, 2, 3] as const) : oneOf(dice, [1, 1, 1.5, 2, 2, 3] as const);
  const fitting = isPhone ? { ...look, width: Math.min(look.width, 412) } : look;
  const drawKindOf = kinds[kind] ?? drawCard;
  const { content, text, ...shown } = drawKindOf(dice, fitting);
  const treatment = drawTreatment(dice);
  const said = text && look.language === 'ja' && kind !== 'receipt' ? inJapanese(text) : text;
  return { kind, look: fitting, scale, treatment, html: page(fitting, content), text: said, ...shown };
}

/** As many pictures as asked for, the same ones for a seed. */
export function drawSamples(seed: number, count: number, styles: Styles): Sample[] {
  const dice = diceOf(seed);
  return Array.from({ length: count }, () => drawSample(dice, styles));
}
