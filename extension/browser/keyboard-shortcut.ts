/** The command of the manifest that analyzes the post being read. */
export const ANALYZE_COMMAND = 'analyze-post';
/** Its keys, until a person chooses others. Chromium reserves some, Alt+Shift+A among them, and then assigns no key at all. */
export const ANALYZE_KEYS = 'Alt+Shift+Y';

/** The command that opens the app beside the page, and its keys. */
export const PANEL_COMMAND = 'open-panel';
export const PANEL_KEYS = 'Alt+Shift+U';
