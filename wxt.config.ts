import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type InlineConfig, type Plugin, runnerImport } from 'vite';
import { defineConfig, type Entrypoint, type UserManifest } from 'wxt';
import { stylesFor } from './extension/app/popup/styles-for.ts';
import { startAfterPaint } from './extension/app/start-after-paint.ts';
import { ANALYZE_COMMAND, ANALYZE_KEYS, PANEL_COMMAND, PANEL_KEYS } from './extension/browser/keyboard-shortcut.ts';
import { EXTENSION_PUBLIC_KEY } from './shared/addresses/extension-id.ts';
import { THREADS_PAGES } from './shared/addresses/threads-sites.ts';

const SCRIPT_CONTEXT = path.resolve(import.meta.dirname, 'extension/browser/script-context.ts');
const DEFAULT_PUBLIC_URL = 'http://localhost:3000';

export default defineConfig({
  srcDir: 'extension',
  publicDir: 'extension/public',
  outDir: '.output',
  imports: false,
  manifestVersion: 3,
  targetBrowsers: ['chrome', 'firefox'],
  modules: ['@wxt-dev/webextension-polyfill'],
  zip: {
    artifactTemplate: '{{name}}-{{version}}-{{browser}}.zip',
    sourcesTemplate: '{{name}}-{{version}}-sources.zip',
    // What the extension is not built from.
    excludeSources: [
      '{backend,dist,docs}/**',
      'scripts/!(bootstrap)/**',
      'extension/{e2e,web}/**',
      'extension/**/fixtures/**',
    ],
  },
  hooks: { 'vite:build:extendConfig': slimInPages },
  vite: () => ({
    plugins: [react(), tailwindcss(), firstScreen(), popupAtOnce()],
    build: { chunkSizeWarningLimit: 700 },
  }),
  manifest: ({ browser, mode }) => ({
    name: '__MSG_name__',
    description: '__MSG_description__',
    default_locale: 'en',
    ...backendAddress(process.env.PUBLIC_URL ?? DEFAULT_PUBLIC_URL),
    permissions: ['activeTab', 'contextMenus', 'scripting', 'storage'],
    // Asked for when they are used: pictures of a tab, and a server at another address.
    optional_host_permissions: ['<all_urls>'],
    commands: {
      [ANALYZE_COMMAND]: { suggested_key: { default: ANALYZE_KEYS }, description: '__MSG_analyzeActivePost__' },
      [PANEL_COMMAND]: { suggested_key: { default: PANEL_KEYS }, description: '__MSG_openPanel__' },
    },
    // Said in full for Firefox, whose default would turn the calls to an http backend into https.
    content_security_policy: { extension_pages: "script-src 'self'; object-src 'none'; base-uri 'none'" },
    ...(browser === 'firefox' ? firefoxOnly : chromiumOnly(mode)),
  }),
});

/**
 * What is loaded into pages of Threads, or of the server, makes do with what both browsers answer alike, see
 * `capture-host.ts`: the polyfill would be a quarter of it. So does WXT's context for scripts.
 */
function slimInPages(entrypoints: readonly Entrypoint[], { resolve }: InlineConfig): void {
  const isInPages = entrypoints.every(({ type }) => type === 'content-script' || type === 'unlisted-script');
  if (!isInPages || !resolve?.alias) return;
  Reflect.deleteProperty(resolve.alias, 'wxt/browser');
  Object.assign(resolve.alias, { 'wxt/utils/content-script-context': SCRIPT_CONTEXT });
}

/** Writes the popup's first screen into its page, so that it shows before any script has run. */
function firstScreen(): Plugin {
  return {
    name: 'first-screen',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes('data-host="popup"')) return html;
        const source = './extension/app/popup/first-screen.tsx';
        const { module } = await runnerImport<{ firstScreens: string }>(source, { plugins: [react()] });
        const root = '<div id="root">';
        if (!html.includes(root)) throw new Error('The popup has no root to draw its first screen into');
        return html.replace(root, () => root + module.firstScreens);
      },
    },
  };
}

/**
 * Puts those of the popup's styles into its page that it is drawn by, and leaves its scripts and the fonts to load for `theme.js` to bring once that is painted:
 * whatever else had to arrive first would hold up what shows.
 */
function popupAtOnce(): Plugin {
  return {
    name: 'popup-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => (html.includes('data-host="popup"') ? atOnce(html, bundle) : html),
    },
  };
}

function atOnce(html: string, bundle: Record<string, object>): string {
  const [link, styles = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(html) ?? [];
  const sheet = bundle[styles.slice(1)];
  if (!link || !sheet || !('source' in sheet)) throw new Error('The popup names no styles');
  return startAfterPaint(html, ` data-styles="${styles}"`)
    .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace(link, () => `<style>${stylesFor(html, withoutFonts(String(sheet.source)))}</style>`);
}

const withoutFonts = (styles: string) => styles.replaceAll(/@font-face\s*{[^}]*url\([^}]*}/g, '');

/**
 * The home page is the backend the extension talks to: its pages read it back from the manifest. The permission names no
 * port, because Firefox ignores patterns with one.
 */
function backendAddress(publicUrl: string): Pick<UserManifest, 'homepage_url' | 'host_permissions'> {
  const { origin, protocol, hostname } = new URL(publicUrl);
  return { homepage_url: origin, host_permissions: [`${protocol}//${hostname}/*`, ...THREADS_PAGES] };
}

/** Chrome's store gives each extension a key of its own, and refuses one that brings another. */
const chromiumOnly = (mode: string): UserManifest => ({
  minimum_chrome_version: '139',
  ...(mode !== 'store' && { key: EXTENSION_PUBLIC_KEY }),
});

const firefoxOnly: UserManifest = {
  browser_specific_settings: {
    gecko: {
      id: 'threads-mastery@extension',
      strict_min_version: '142.0',
      data_collection_permissions: {
        required: ['authenticationInfo', 'personalCommunications', 'personallyIdentifyingInfo', 'websiteContent'],
      },
    },
  },
};
