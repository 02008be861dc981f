import type { Subject } from './bank.ts';
import { english } from './kitchens/english.ts';
import { german } from './kitchens/german.ts';
import { japanese } from './kitchens/japanese.ts';
import { portuguese } from './kitchens/portuguese.ts';
import { spanish } from './kitchens/spanish.ts';

/** Five languages of eating on the road, in one account. */
export const kitchens: Subject[] = [...spanish, ...german, ...japanese, ...portuguese, ...english];
