/** The window in which an account is connected, in pixels, and how often its end is looked for. */
export const CONNECT_WINDOW = { width: 600, height: 700, pollMs: 1000 } as const;

/** Where Threads sends the user back to. */
export const CALLBACK_PATH = '/api/threads/callback';

/**
 * The address that the page at the end of connecting gives itself when the account is connected. An extension reads
 * nothing else of that page. The code of Threads goes from the address with it.
 */
export const CONNECTED_ADDRESS = `${CALLBACK_PATH}#connected`;
