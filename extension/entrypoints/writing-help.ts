import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { removeLeftHelp } from '../capture/writing/composer-help.ts';
import { WritingHelp } from '../capture/writing/help-writers.ts';

/** Loaded into a page of Threads only when somebody begins to write there. */
export default defineUnlistedScript(() => {
  removeLeftHelp();
  globalThis.threadsMasteryWritingHelp = (host, signal) => new WritingHelp(host, signal);
});
