const list = (words: string) => new Set(words.split(' '));

/**
 * English nouns that stand in posts about anything: acts, parts of a talk or a task, people, places and things around one. On
 * their own they say nothing about what a post is about; in a phrase, such as "rye loaf idea", they do. Lower case, singular.
 */
const genericNouns = list(
  [
    // Acts, which are verbs as well.
    'use move work rest change look show need start stop turn help try check drop guess hold repeat call ask talk feel lie point step',
    'wait pick keep care love hate want chance choice choose share like save set put pull push break fix cut run walk go come',
    // Parts of a talk, a thought or a task.
    'answer question problem result process idea reason rule secret cause habit lesson story word line list part version fact truth',
    'opinion thought argument advice tip trick detail example case kind type sort piece bit side end beginning middle bottom top',
    'matter issue mistake mess disaster drama chaos silence patience faith fun lie gift sign feeling mood surprise luck hope',
    'plan goal project task job number amount size price cost rate level half pair halfway stuff item news life world',
    // People, bodies, rooms and what stands in them.
    'friend neighbour neighbor sister brother mother father mum mom dad daughter son kid child wife husband partner family woman man',
    'girl boy guy owner driver postman guest stranger head hand leg foot arm eye face heart tear shoulder house home room floor wall',
    'door window table chair shelf plate box bag place street corner shop clock phone screen photo picture standing',
  ].join(' '),
);

/** English verbs that a tagger takes for nouns where a sentence begins with them, "Mix, wait, fold". Lower case. */
const actNouns = list(
  'mix fold bake cook feed mulch water plant test track read play drink eat sleep buy sell sign pack charge post write pay taste weigh stir chop roast grill boil fry paint draw train lift ride swim breathe lean dry wash clean trim stretch sketch code design build ship launch review plan',
);

/** @param word in lower case */
export const isGenericNoun = (word: string): boolean => genericNouns.has(word) || genericNouns.has(singular(word));

/** @param word in lower case */
export const mayBeAct = (word: string): boolean => actNouns.has(word);

const singular = (word: string): string =>
  word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/(?<=ch|sh|x)es$|(?<!s)s$/, '');
