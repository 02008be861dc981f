import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The web host: the same app as in the extension, in a page of its own that the backend serves. */
export default defineConfig({
  root: 'extension/web',
  publicDir: '../public',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs comes in one file each: dozens of tiny ones compress badly.
          groups: [
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zod)\// },
            { name: 'shell', test: /extension\/(components|lib)\/|\/shared\//, minShareCount: 4 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
