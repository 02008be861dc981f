import 'wxt/browser';

declare module 'wxt/browser' {
  /** The texts of `public/_locales` that scripts show; the manifest shows the others. */
  interface WxtI18n {
    getMessage(name: 'analyzeThisPost' | 'openPanel'): string;
  }
}
