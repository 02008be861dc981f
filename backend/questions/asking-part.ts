/** A message that tells something, and then asks: "I was away in August. Did I lose followers?" */
export interface AskingPart {
  asks: string;
  told: string;
}

/** Fewer words before a comma are no story: "so, how did I do". */
const SHORTEST_STORY = 3;
const wordsIn = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;

/** What can begin the part that asks, after a comma. */
const OPENS_CLAUSE =
  /[,;–—]\s+(?:(?:so|and|but|or|now|well|ok|okay|can you|could you|tell me|please|honestly)\s+)*(?=(?:how|what|what's|whats|which|who|when|where|why|did|do|does|is|are|was|were|am|will|would|should|can|could|have|has)\b)/giu;

/** The sentence, or the end of the only one, that asks; null where all of it does. */
export function askingPart(sentences: string[], isAsking: (text: string) => boolean): AskingPart | null {
  const last = sentences.at(-1) ?? '';
  const told = sentences.slice(0, -1).join(' ');
  if (told !== '') return isAsking(last) ? { asks: last, told } : null;
  const openings = [...last.matchAll(OPENS_CLAUSE)];
  for (const { index, 0: opening } of openings.toReversed()) {
    const [before, after] = [last.slice(0, index), last.slice(index + opening.length)];
    if (wordsIn(before) >= SHORTEST_STORY && wordsIn(after) > 2) return { asks: after, told: before };
  }
  return null;
}
