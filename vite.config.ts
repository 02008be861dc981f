import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** The web host: the same app as in the extension, in a page of its own that the backend serves. */
export default defineConfig({
  root: 'extension/web',
  publicDir: '../public',
  plugins: [react(), tailwindcss(), unusedRouterParts(), partsAtOnce()],
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
          // What the first page needs comes in two files, and not in dozens of tiny ones, which compress badly.
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/ },
            { name: 'shell', tags: ['$initial'] },
            // A file for each icon that two pages share would be more name than icon.
            { name: 'icons', test: /node_modules\/lucide-react/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});

/**
 * React-router's components are kept in the bundle even where nothing uses them, because each is given a display name.
 * Without those lines 4 kB of it go.
 */
function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = .*$/gm, '')
          .replace(/= React\$1\.forwardRef\(/g, '= /* @__PURE__ */ React$1.forwardRef('),
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
