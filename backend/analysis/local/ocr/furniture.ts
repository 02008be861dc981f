import type { Line } from './read-words.ts';

/** A status bar and a title may stand above the author's name. */
const HEADER_LINES = 5;

const username = /^@?[a-z0-9._]{2,30}$/;
/** A username that is hardly a word: with a point, an underscore or a figure in it. */
const markedUsername = /^@?(?=.*[._\d])[a-z0-9][a-z0-9._]+[a-z0-9_]$/;
/** "5h", "2 d", "4 Std.", "9 min", "2 j", "3時間", "04/11/2026"; and as these are misread: "zd", "=d". */
const age = /^[\dzZOolI|=©°]{1,2}\s?(s|m|h|d|w|y|j|g|T|min|std|tg|wo|sem|sett|時間|分|日|週間?)\.?$/i;
const date = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}$/;

/** Labels that Threads puts around a post, and nobody writes as a whole line. In lower case. */
const labels = new Set([
  ...['translate', 'see translation', 'view activity', 'view all replies', 'liked by author'],
  ...['traducir', 'ver actividad', 'traduzir', 'ver atividade', 'übersetzen', 'aktivität ansehen'],
  ...['traduire', 'voir l’activité', 'traduci', 'visualizza attività'],
]);

const textOf = (line: Line) => line.words.map((word) => word.text).join(' ');

/** The line with the author's name and the age of the post. `inPost`: the buttons of a post were seen below it. */
function isHeader(line: Line, inPost: boolean): boolean {
  const [name = '', ...rest] = line.words.map((word) => word.text);
  if (!username.test(name) || rest.length > 5) return false;
  const tail = rest.join(' ');
  if (rest.some((word) => age.test(word) || date.test(word)) || age.test(rest.slice(0, 2).join(' '))) return true;
  return inPost && markedUsername.test(name) && tail.length <= 12;
}

const isLabel = (line: Line) => labels.has(textOf(line).toLowerCase());
const isCounts = (line: Line) =>
  line.words.length >= 3 && line.words.every((word) => /\d|^\P{L}{1,3}$/u.test(word.text));

/** The lines of the post itself, without the name above it, labels around it and the counts below. */
export function withoutFurniture(lines: Line[], inPost: boolean): Line[] {
  const header = lines.slice(0, HEADER_LINES).findIndex((line) => isHeader(line, inPost));
  const body = lines.slice(header + 1).filter((line) => !isLabel(line));
  const last = body.at(-1);
  return last && !inPost && body.length > 1 && isCounts(last) ? body.slice(0, -1) : body;
}
