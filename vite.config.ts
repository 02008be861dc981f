import { readFileSync } from 'node:fs';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { startAfterPaint } from './extension/app/start-after-paint.ts';

const themeScript = readFileSync(path.join(import.meta.dirname, 'extension/public/theme.js'));

/** What reads and checks the server's data: all pages but the front page need it. */
const DATA =
  /node_modules\/(zod|@tanstack)|extension\/lib\/api\/(api-client|first-answer|query-client|response-error|use-api)|shared\/(auth|contract\/(endpoint|errors|text))\./;

/** The web host: the same app as in the extension, in a page of its own that the backend serves. */
export default defineConfig({
  root: 'extension/web',
  publicDir: '../public',
  plugins: [react(), tailwindcss(), unusedRouterParts(), partsAtOnce(), drawnPage()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The charts, which no page loads before it shows one.
    chunkSizeWarningLimit: 700,
    // Lists of what each page loads would be an eighth of the first script: each page names its own parts, see below.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, parts, { hostType }) => (hostType === 'html' ? parts : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Dozens of tiny files compress badly. What every page needs comes in two, what reads the server's data in
          // one more, and icons and components that many pages share in another each.
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/ },
            { name: 'shell', tags: ['$initial'] },
            { name: 'data', test: DATA, includeDependenciesRecursively: false },
            {
              name: 'icons',
              test: /node_modules\/lucide-react/,
              minShareCount: 4,
              includeDependenciesRecursively: false,
            },
            {
              name: 'pieces',
              test: /extension\/(components|lib)/,
              minShareCount: 8,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});

/**
 * React-router's components stay in the bundle even where nothing uses them, because each is given a display name. Without
 * those lines it is 4 kB smaller. The build fails once a new version of react-router has no such lines.
 */
function unusedRouterParts(): Plugin {
  const found = { names: 0, components: 0 };
  return {
    name: 'unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = .*$/gm, () => {
            found.names += 1;
            return '';
          })
          .replace(/= (?=React\$1\.forwardRef\()/g, () => {
            found.components += 1;
            return '= /* @__PURE__ */ ';
          }),
    },
    buildEnd(error) {
      if (!error && (found.names === 0 || found.components === 0))
        this.error('react-router is written differently now: mend or remove unusedRouterParts in vite.config.ts');
    },
  };
}

/**
 * Lets each page name all of its parts, and not only those that it imports itself: they load at once, where each would
 * wait for the one that imports it, four times in a row for some.
 */
function partsAtOnce(): Plugin {
  return {
    name: 'parts-at-once',
    apply: 'build',
    generateBundle: (_options, bundle) => {
      for (const page of Object.values(bundle)) {
        if (page.type !== 'chunk' || !page.isDynamicEntry) continue;
        const direct = new Set(page.imports);
        const others = [...partsOf(page, bundle)].filter((part) => !direct.has(part) && part !== page.fileName);
        page.code += others.map((part) => `import"./${path.posix.relative('assets', part)}";`).join('');
      }
    },
  };
}

/**
 * The page once more, for the backend to draw into (`draw-page.tsx`): the app begins when that was painted, and its
 * scripts load behind the styles. What stops both pages before they show, `theme.js`, is named by what is in it, as all
 * else is: else each page would ask whether it has changed.
 */
function drawnPage(): Plugin {
  return {
    name: 'drawn-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') this.error('There is no page yet to draw into');
        const html = String(page.source);
        const theme = `/${this.getFileName(this.emitFile({ type: 'asset', name: 'theme.js', source: themeScript }))}`;
        const withTheme = (html: string) => html.replace('src="/theme.js"', `src="${theme}"`);
        page.source = withTheme(html);
        const drawn = withTheme(startAfterPaint(html))
          .replaceAll('rel="modulepreload"', '$& fetchpriority="low"')
          .replace('<html', '$& data-first-paint');
        this.emitFile({ type: 'asset', fileName: 'drawn.html', source: drawn });
      },
    },
  };
}

/** Every file that a file imports, by way of others as well. */
function partsOf(
  { imports }: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): Set<string> {
  for (const name of imports) {
    const part = bundle[name];
    if (found.has(name) || part?.type !== 'chunk') continue;
    found.add(name);
    partsOf(part, bundle, found);
  }
  return found;
}
