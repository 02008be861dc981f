/**
 * The JSON object in what a model wrote: alone, after its thoughts, in a code fence or between sentences. Undefined
 * when there is none, or when it was cut off.
 */
export function extractJson(text: string): unknown {
  const answer = withoutThoughts(text).trim();
  return parse(answer) ?? parse(fenced(answer)) ?? parse(betweenBraces(answer));
}

/**
 * Models that think aloud do it before `</think>`; the opening tag can be part of their template and missing. Nothing is
 * left of a text that still thinks.
 */
export function withoutThoughts(text: string): string {
  const end = text.lastIndexOf('</think>');
  if (end >= 0) return text.slice(end + '</think>'.length);
  return text.trimStart().startsWith('<think>') ? '' : text;
}

/** What stands between the first fence and the next. */
function fenced(text: string): string {
  const [, inside = '', after] = text.split('```', 3);
  return after === undefined ? '' : inside.replace(/^json/, '');
}

const betweenBraces = (text: string): string => text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
