/** The choice that a text names, such as one in the address; undefined where it names none. */
export const oneOf = <Choice extends string>(choices: readonly Choice[], text: string | null): Choice | undefined =>
  choices.find((choice) => choice === text);
