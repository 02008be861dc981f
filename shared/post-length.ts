/**
 * A post on Threads holds 500 characters of text and up to 10,000 of attached text. Apart from the schema of a post, since
 * pages of Threads load this and no schemas.
 */
export const POST_TEXT_MAX_LENGTH = 11_000;
