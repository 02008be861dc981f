import { badParameter } from '../errors/graph-error.ts';
import type { Container } from '../state/container.ts';

const LONGEST_OPTION = 25;

/** The options of a poll, two to four. A poll of another shape is ignored in silence: the text goes out without it. */
export function readPoll(input: URLSearchParams, mediaType: Container['mediaType']): string[] | null {
  const given = input.get('poll_attachment');
  if (given === null) return null;
  const options = Object.entries(parseObject(given)).filter(([name]) => /^option_[a-d]$/.test(name));
  if (options.length === 0) return null;
  const words = options.toSorted(([one], [other]) => one.localeCompare(other)).map(([, option]) => String(option));
  const isValid = words.length >= 2 && words.every((word) => word !== '' && [...word].length <= LONGEST_OPTION);
  if (mediaType !== 'TEXT' || !isValid) throw badParameter('(#100) Param poll_attachment is not valid');
  return words;
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    throw badParameter('(#100) Param poll_attachment must be JSON');
  }
}
