import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The web host: the same app as in the extension, in a page of its own that the backend serves. */
export default defineConfig({
  root: 'extension/web',
  publicDir: '../public',
  plugins: [react(), tailwindcss(), unusedRouterParts()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The charts, which no page loads before it shows one.
    chunkSizeWarningLimit: 700,
    // The lists of what each page loads would be an eighth of the first script. A page asks for its parts itself.
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
