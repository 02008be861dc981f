import { browser } from 'wxt/browser';
import type { PermissionAnswer } from '../../capture/capture-host.ts';
import { askForPictures } from '../pictures-access.ts';

/**
 * Asks for the permission to take pictures. Chromium lets the click in the page count for the background, as long as
 * nothing is awaited before; Firefox asks in a page of the extension only.
 */
export async function requestCapture(): Promise<PermissionAnswer> {
  if (import.meta.env.BROWSER === 'firefox') return askElsewhere();
  try {
    return (await askForPictures()) ? 'granted' : 'denied';
  } catch {
    return askElsewhere();
  }
}

async function askElsewhere(): Promise<PermissionAnswer> {
  await browser.tabs.create({ url: '/pictures.html' });
  return 'elsewhere';
}
