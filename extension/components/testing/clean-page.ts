import { cleanup, fireEvent } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// The files of a worker share one page, so each test and each file leaves it as it found it.

afterEach(() => {
  // Toasts outlive what showed them, as they should, but not the test.
  fireEvent.keyDown(document, { key: 'Escape' });
  cleanup();
});

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  for (const { name } of document.documentElement.attributes) document.documentElement.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
});
