/** Words for the gaps of templates: `{crust}` in a line takes one of `words.crust`. */
export type Words = Record<string, readonly string[]>;

/** What people answer under a post. */
export interface Replies {
  warm: readonly string[];
  neutral: readonly string[];
  cold: readonly string[];
}

/** One thing a creator writes about, in one language. */
export interface Subject {
  language: 'en' | 'es' | 'de' | 'ja' | 'pt';
  /** The topic tag, and the name under which its effect is known. */
  topic: string;
  /** Written into the text at times, without `#`. */
  hashtags: readonly string[];
  lines: readonly string[];
  /** Second and later parts of a self-thread. */
  more: readonly string[];
  words: Words;
}
