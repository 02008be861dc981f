/**
 * The parts of a long script that its arguments name, or all of them.
 *
 * @throws with the names there are, where an argument is none of them.
 */
export function partsToRun(names: string[], asked = process.argv.slice(2)): string[] {
  const unknown = asked.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}". The parts are: ${names.join(', ')}`);
  return asked.length > 0 ? names.filter((name) => asked.includes(name)) : names;
}
