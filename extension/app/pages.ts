import { lazyPage } from './lazy-page.tsx';
import { LoadingScreen } from './loading-screen.tsx';

// What others than the routes load too: the popup draws these before the app begins.
export const FrontPage = lazyPage(async () => (await import('./front-page.tsx')).FrontPage, LoadingScreen);
export const HomePage = lazyPage(async () => (await import('./home-page.tsx')).HomePage);
export const ServerData = lazyPage(async () => (await import('./server-data.tsx')).ServerData, LoadingScreen);
export const AppFrame = lazyPage(async () => (await import('./app-frame.tsx')).AppFrame, LoadingScreen);
export const AnalysisPage = lazyPage(
  async () => (await import('./popup/briefed-analysis-page.tsx')).BriefedAnalysisPage,
);
