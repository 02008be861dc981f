import { hashtagsIn } from '#shared/posts/post-marks';
import { findClues } from '../../backend/questions/clues/clues.ts';
import { askingSentence } from '../../backend/questions/scoring/asking-sentence.ts';
import { type Features, featuresOf } from '../../backend/questions/scoring/features.ts';
import { type Meant, partsOf } from '../../backend/questions/scoring/kind-model.ts';
import { KINDS, type Kind } from '../../backend/questions/vocabulary/kinds.ts';
import { LANGUAGES } from '../../backend/questions/vocabulary/phrase-language.ts';
import type { QuestionContext } from '../../backend/questions/vocabulary/question.ts';
import { FROZEN_AT } from '../eval/answers/accounts-that-ask.ts';
import type { AskedMessage, MessageSet, SetWorld } from '../eval/understanding/sets/read-sets.ts';
import { madeUpTalk } from './made-up-talk.ts';
import type { Wording } from './read-wordings.ts';

/** Features of a message, and the labels any of which is right. */
export interface Labelled {
  features: Features;
  labels: string[];
  weight: number;
}

type Context = Omit<QuestionContext, 'earlier'>;

const now = Temporal.Instant.from(FROZEN_AT);
const OF_NOBODY: Context = {
  now,
  timeZone: 'America/New_York',
  accounts: [{ id: '1', username: 'potter' }],
  tags: ['clay', 'glaze', 'rye', 'sourdough'],
};

const featuresIn = (text: string, before: Kind | null, context: Context): Features => {
  const [language] = LANGUAGES;
  if (!language) throw new Error('No language');
  const clues = findClues(askingSentence(text), language, { ...context, earlier: [] });
  return featuresOf({ text, clues, before });
};

export const kindNamed = (name: string): Kind | null =>
  (Object.keys(KINDS) as Kind[]).find((kind) => kind === name) ?? null;

/** How much a made-up wording counts beside one of an author, one that was written for the tables, and one of a set. */
const [MADE_UP, OF_TABLES, OF_SET] = [0.5, 2, 8];

export function examplesOfWordings(written: Wording[]): Labelled[] {
  const example = (weight: number | null) => (wording: Wording) => {
    const { text, before, label } = wording;
    partsOf(label);
    return {
      features: featuresIn(text, before ? kindNamed(before) : null, worldOf(wording)),
      labels: [label],
      weight: weight ?? weightOf(wording),
    };
  };
  return [...written.map(example(null)), ...madeUpTalk(written).map(example(MADE_UP))];
}

const weightOf = ({ author }: Wording): number => (author === null ? OF_TABLES : 1);

/** Whoever is named is the writer's own account, where nobody else's figures are asked for. */
export function worldOf({ text, label }: Wording): Context {
  const named = label === 'unanswerable/others' ? [] : (text.match(/(?<=@)[\w.]*\w/g) ?? []);
  return { ...OF_NOBODY, accounts: [...OF_NOBODY.accounts, ...named.map((username) => ({ id: username, username }))] };
}

/** The posts of its accounts, and the messages of a set. `meant`: what the message before each is taken for. */
export const examplesOfSet = (set: MessageSet, meant: (features: Features) => Meant): Labelled[] => [
  ...set.worlds.flatMap(postsOf),
  ...messagesOf(set, meant),
];

function postsOf(world: SetWorld): Labelled[] {
  const context = contextOf(world);
  return world.accounts.flatMap(({ posts }) =>
    posts.map(({ text }) => ({ features: featuresIn(text, null, context), labels: ['post'], weight: 1 })),
  );
}

function messagesOf({ worlds, asked }: MessageSet, meant: (features: Features) => Meant): Labelled[] {
  return asked.flatMap((one): Labelled[] => {
    const world = worlds.find(({ name }) => name === one.world);
    const labels = labelsOf(one);
    if (!world || labels.length === 0) return [];
    const context = contextOf(world);
    let before: Kind | null = null;
    for (const earlier of one.before) {
      const kind = kindNamed(meant(featuresIn(earlier, before, context)));
      if (kind && !KINDS[kind].talk.isAside) before = kind;
    }
    return [{ features: featuresIn(one.message, before, context), labels, weight: OF_SET }];
  });
}

const contextOf = ({ zone, accounts }: SetWorld): Context => ({
  now,
  timeZone: zone,
  accounts: accounts.map(({ handle }, at) => ({ id: String(at), username: handle })),
  tags: [
    ...new Set(
      accounts.flatMap(({ posts }) => posts.flatMap(({ tag, text }) => [...(tag ? [tag] : []), ...hashtagsIn(text)])),
    ),
  ].map((tag) => tag.toLowerCase()),
});

function labelsOf({ want, kind }: AskedMessage): string[] {
  const kinds = kind.map((one) => kindNamed(one) ?? 'other');
  if (want === 'not-a-question') return ['post', ...kinds.filter((one) => one === 'greeting' || one === 'mood')];
  if (want === 'unclear') return ['unclear'];
  if (want === 'order') return kinds.includes('write') ? ['write'] : ['order'];
  const known = kinds.filter((one) => one !== 'other');
  return [...new Set(known.length > 0 ? known : kinds)];
}
