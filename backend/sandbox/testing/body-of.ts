/** The JSON of an answer, its shape left open: what lies in it is what a test asserts. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export const bodyOf = (response: Response): Promise<any> => response.json();
