import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type Browser, type LaunchOptions, type Page } from 'puppeteer';
import { EXTENSION_ID } from '#shared/addresses/extension-id';
import { patience } from '../../../backend/testing/patience.ts';
import { type BrowserName, browserPath } from '../../../scripts/browsers/browser-path.ts';
import { collectComplaints } from './complaints.ts';
import { copyExtension } from './extension-copy.ts';
import { firefoxProfile } from './firefox-profile.ts';
import { waitUntil } from './wait-until.ts';

/** A real browser, without a window. */
export interface TestBrowser {
  name: BrowserName;
  puppeteer: Browser;
  /** Errors on the console of any page. */
  complaints: string[];
  close(): Promise<void>;
}

/** A browser with the built extension in it, and the page that the extension opened when it was installed. */
export interface ExtendedBrowser extends TestBrowser {
  firstPage: Page;
}

/** No single step of a journey takes longer on a machine that is slow and busy, unless something is broken. */
const STEP_TIMEOUT_MS = patience(60_000);
const DESKTOP = { width: 1280, height: 900 };

const GECKO_ID = 'threads-mastery@extension';
const FIREFOX_UUID = '3f1c2a52-8d5e-4f0b-9a3e-6c1d7b90a4e1';

const options: Record<BrowserName, LaunchOptions> = {
  Chromium: {
    browser: 'chrome',
    enableExtensions: true,
    args: [
      // Chromium cannot shut itself in as root, who is usual in a container.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // The screen of a headless Chromium is 800 by 600, too small for a whole popup.
      '--screen-info={1440x900}',
    ],
  },
  Firefox: {
    browser: 'firefox',
    // Without it the pages of an extension are out of reach.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [GECKO_ID]: FIREFOX_UUID }),
      // Processes and tabs in reserve, which a journey seldom needs: a tenth of all work.
      'dom.ipc.processPrelaunch.enabled': false,
      'browser.newtab.preload': false,
      // A headless Firefox draws each frame of a movement with the processor. What moves, and for whom not, is looked at in Chromium.
      'ui.prefersReducedMotion': 1,
      // A permission that is asked for is given: nobody is there to answer the question.
      'extensions.webextOptionalPermissionPrompts': false,
    },
  },
};

export interface Setting {
  /** The address of a script that says which servers lie behind a proxy. */
  proxyScript?: string;
  /** Pixels of the screen to a CSS pixel. */
  scale?: number;
  /** What the extension may see from the start, on top of what its manifest asks for. */
  granted?: string[];
  /** A script that runs in every page of Threads before that of the extension. */
  before?: string;
  /** In place of the one that was built. */
  version?: string;
  /** How long Firefox keeps a background that does nothing. */
  idleMs?: number;
}

export const launch = (name: BrowserName): Promise<TestBrowser> => launchIn(name, {});

async function launchIn(name: BrowserName, setting: Setting): Promise<TestBrowser> {
  const { args = [], extraPrefsFirefox, ...rest } = options[name];
  const executablePath = browserPath(name);
  const profile = name === 'Firefox' ? await firefoxProfile(executablePath) : null;
  const browser = await puppeteer.launch({
    ...rest,
    args: name === 'Chromium' ? [...args, ...argumentsOf(setting)] : args,
    ...(extraPrefsFirefox && { extraPrefsFirefox: { ...extraPrefsFirefox, ...prefsOf(setting) } }),
    // The servers of the tests sign their certificates themselves.
    acceptInsecureCerts: true,
    headless: true,
    timeout: STEP_TIMEOUT_MS,
    executablePath,
    ...(profile && { userDataDir: profile }),
  });
  if (profile) browser.process()?.once('exit', () => rmSync(profile, { recursive: true, force: true }));
  return { name, puppeteer: browser, complaints: collectComplaints(browser), close: () => browser.close() };
}

const argumentsOf = ({ proxyScript, scale }: Setting) => [
  ...(proxyScript ? [`--proxy-pac-url=${proxyScript}`] : []),
  ...(scale ? [`--force-device-scale-factor=${scale}`] : []),
];

const prefsOf = ({ proxyScript, scale, idleMs }: Setting) => ({
  ...(proxyScript && { 'network.proxy.type': 2, 'network.proxy.autoconfig_url': proxyScript }),
  ...(scale && { 'layout.css.devPixelsPerPx': String(scale) }),
  ...(idleMs && { 'extensions.background.idle.timeout': idleMs }),
});

/** Launches a browser and installs the built extension, made to talk to the server at `publicUrl`. */
export async function launchWithExtension(
  name: BrowserName,
  publicUrl: string,
  setting: Setting = {},
): Promise<ExtendedBrowser> {
  const browser = await launchIn(name, setting);
  await install(browser, publicUrl, setting);
  return { ...browser, firstPage: await extensionPageAt(browser, `${extensionOrigin[name]}/options.html`) };
}

/** Installs a newer version over the one at work, as browsers do by themselves, and opens a page of it. */
export async function updateExtension(
  browser: ExtendedBrowser,
  publicUrl: string,
  setting: Setting,
): Promise<ExtendedBrowser> {
  await install(browser, publicUrl, { ...setting, version: '9.0.0' });
  const address = `${extensionOrigin[browser.name]}/options.html?updated`;
  const page = await browser.puppeteer.newPage();
  // Firefox never says that it has arrived.
  page.goto(address).catch(() => undefined);
  return { ...browser, firstPage: await extensionPageAt(browser, address) };
}

/** A page of the extension that can use its API: one that is still being opened has the address already. */
async function extensionPageAt(browser: TestBrowser, url: string): Promise<Page> {
  return extensionPage(await pageAt(browser, url));
}

/** Waits until a page of the extension can use its API. */
export async function extensionPage(page: Page): Promise<Page> {
  await page.waitForFunction(() => 'chrome' in globalThis && document.readyState === 'complete', { polling: 50 });
  return page;
}

async function install({ name, puppeteer }: TestBrowser, publicUrl: string, setting: Setting): Promise<void> {
  const folder = await copyExtension(name === 'Chromium' ? 'chrome' : 'firefox', publicUrl, {
    host_permissions: setting.granted ?? [],
    before: setting.before,
    version: setting.version,
  });
  puppeteer.once('disconnected', () => rmSync(folder, { recursive: true, force: true }));
  await puppeteer.installExtension(folder);
}

export const removeExtension = ({ name, puppeteer }: TestBrowser): Promise<void> =>
  puppeteer.uninstallExtension(name === 'Chromium' ? EXTENSION_ID : GECKO_ID);

export const extensionOrigin: Record<BrowserName, string> = {
  Chromium: `chrome-extension://${EXTENSION_ID}`,
  Firefox: `moz-extension://${FIREFOX_UUID}`,
};

/**
 * The open page whose address holds a part.
 *
 * @param older pages that are not meant, such as those that were open before: Firefox lists tabs that are closed already.
 */
export async function pageAt(browser: TestBrowser, part: string, older: ReadonlySet<Page> = new Set()): Promise<Page> {
  const read = async () => {
    const pages = (await browser.puppeteer.pages()).filter((page) => !older.has(page));
    for (const page of pages) if ((await addressOf(page)).includes(part)) return page;
    return null;
  };
  const what = `a page at ${part}`;
  const page = await waitUntil(read, what, OPENING_MS)
    .catch(async () => {
      await loadTabAgain(browser, part);
      return waitUntil(read, what, OPENING_MS);
    })
    .catch(async () => {
      await replaceTab(browser, part);
      return waitUntil(read, what);
    });
  return ready(page);
}

/** The page that `act` opens, in a tab or in a window, at an address that holds a part; others may be open at such a one. */
export async function openedBy(browser: TestBrowser, part: string, act: () => Promise<unknown>): Promise<Page> {
  const older = new Set(await browser.puppeteer.pages());
  await act();
  return pageAt(browser, part, older);
}

/** Part of the extension API, inside the extension's pages. */
declare const chrome: {
  tabs: {
    query(all: object): Promise<{ id: number; url?: string }[]>;
    reload(id: number): Promise<void>;
    create(tab: { url: string }): Promise<unknown>;
    remove(id: number): Promise<void>;
  };
};

/** Far longer than a page takes to open, unless its message was lost. */
const OPENING_MS = patience(20_000);

/** A tab of the extension whose opening Firefox's driver lost is out of its reach until it loads anew. */
async function loadTabAgain(browser: TestBrowser & Partial<ExtendedBrowser>, part: string): Promise<void> {
  await browser.firstPage?.evaluate(async (part) => {
    // The newest one, and not an older one at the same address.
    const tab = (await chrome.tabs.query({}))
      .toSorted((one, other) => other.id - one.id)
      .find((one) => one.url?.includes(part));
    if (tab) await chrome.tabs.reload(tab.id);
  }, part);
}

/** Sometimes it stays out of reach even so: seen once in hundreds of openings, right after another tab was closed. */
async function replaceTab(browser: TestBrowser & Partial<ExtendedBrowser>, part: string): Promise<void> {
  await browser.firstPage?.evaluate(async (part) => {
    const tab = (await chrome.tabs.query({}))
      .toSorted((one, other) => other.id - one.id)
      .find((one) => one.url?.includes(part));
    if (!tab?.url) return;
    await chrome.tabs.create({ url: tab.url });
    await chrome.tabs.remove(tab.id);
  }, part);
}

const BLANK = 'about:blank';
/** How long a page may take to say where it is: one that is being opened answers nothing. */
const ADDRESS_MS = patience(500);

/** On a busy machine Firefox may not say that a page of an extension has left the blank page: the page itself does. */
async function addressOf(page: Page): Promise<string> {
  if (page.url() !== BLANK) return page.url();
  const address = page.evaluate(() => location.href).catch(() => BLANK);
  return Promise.race([address, pause(ADDRESS_MS, BLANK)]);
}

/** A page as wide as on a desk, on which no step lasts for ever. */
export async function ready(page: Page): Promise<Page> {
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  await page.setViewport(DESKTOP);
  return page;
}
