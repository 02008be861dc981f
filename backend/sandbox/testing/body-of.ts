/** The JSON of an answer, untyped: the test asserts its content. */
// biome-ignore lint/suspicious/noExplicitAny: what lies in an answer is what a test asserts
export const bodyOf = (response: Response): Promise<any> => response.json();
