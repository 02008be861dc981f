import { defineContentScript } from 'wxt/utils/define-content-script';
import { THREADS_PAGES } from '#shared/addresses/threads-sites';
import '../capture/card/analyze-button.css';
import { pageBridge } from '../browser/page-bridge.ts';
import { startCapture } from '../capture/start-capture.ts';

export default defineContentScript({
  matches: THREADS_PAGES,
  main: (context) => {
    startCapture(
      pageBridge(() => context.abort()),
      context.signal,
    );
  },
});
