import type { Subject } from '../bank.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import { japanese } from './japanese.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

/** Five languages of eating on the road, in one account. */
export const kitchens: Subject[] = [...spanish, ...german, ...japanese, ...portuguese, ...english];
