/** The JSON of an answer, untyped: the test asserts its content. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export const bodyOf = (response: Response): Promise<any> => response.json();
