const address = /https?:\/\/\S+|\bwww\.\S+/giu;
/** A tag holds letters, digits and underscores, one letter at least, up to 100 characters; not inside a word or an entity. */
const hashtag = /(?<![\p{L}\p{N}_&])[#＃]((?=[\p{N}_]*[\p{L}\p{M}])[\p{L}\p{M}\p{N}_]{1,100})/gu;
const mention = /(?<![\p{L}\p{N}_.])@[\p{L}\p{N}_.]{1,30}/gu;
const emoji = /\p{RGI_Emoji}/gv;

export const findLinks = (text: string): string[] => text.match(address) ?? [];
export const findEmoji = (text: string): string[] => text.match(emoji) ?? [];

/** Tags without their sign, each once, as they were first written. */
export function findHashtags(text: string): string[] {
  const tags = [...text.replaceAll(address, ' ').matchAll(hashtag)].map((match) => match[1] ?? '');
  const seen = new Set<string>();
  return tags.filter((tag) => !seen.has(tag.toLowerCase()) && seen.add(tag.toLowerCase()));
}

/** The text without its tags, which belong to no sentence. */
export const withoutTags = (text: string): string => text.replaceAll(hashtag, '').trim();

/** The words alone, without addresses, tags, mentions and emoji. */
export function withoutMarks(text: string): string {
  return [address, hashtag, mention, emoji].reduce((rest, mark) => rest.replaceAll(mark, ' '), text).trim();
}
