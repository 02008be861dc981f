/** The `BroadcastChannel` on which tabs of one origin tell each other who is signed in: a user id, or null for nobody. */
export const SIGNED_IN_USER_CHANNEL = 'signed-in-user';
