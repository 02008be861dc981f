import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The web app's drawing of its own pages, which the backend sends before the app itself runs in the browser. */
export default defineConfig({
  root: 'extension/web',
  publicDir: false,
  plugins: [react()],
  // All in one place: how React draws is decided here, and not by the settings of whoever runs the server.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { ssr: 'draw-page.tsx', outDir: '../../dist/drawing', emptyOutDir: true },
});
