/** The `BroadcastChannel` on which a page of the server tells the extension that its user looked at what watches noted. */
export const SEEN_EVENTS_CHANNEL = 'seen-events';
