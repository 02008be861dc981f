import { PRODUCT_NAME } from '#shared/words/product';

export const LoadingScreen = () => (
  <main aria-busy="true" className="grid min-h-dvh place-items-center text-muted">
    <h1 className="sr-only">{PRODUCT_NAME}</h1>
    <p role="status">Loading...</p>
  </main>
);
