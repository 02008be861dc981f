import { defineContentScript } from 'wxt/utils/define-content-script';
import { THREADS_PAGES } from '#shared/threads-sites';
import '../capture/analyze-button.css';
import { captureHost } from '../browser/capture-host.ts';
import { startCapture } from '../capture/start-capture.ts';

export default defineContentScript({
  matches: THREADS_PAGES,
  main: (context) => {
    const host = captureHost(() => context.abort());
    startCapture(host, context.signal);
  },
});
