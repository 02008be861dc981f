import { element } from './element.ts';

/** What a person does in here is hidden from the page, which would respond to it. */
const KEPT_EVENTS = [
  'keydown',
  'keyup',
  'keypress',
  'click',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'wheel',
];

/** Gives an element a shadow root that the page can neither look into nor reach, with a style sheet of its own. */
export function closedRoot(host: HTMLElement, css: string): ShadowRoot {
  const root = host.attachShadow({ mode: 'closed' });
  addStyles(root, css);
  for (const type of KEPT_EVENTS) root.addEventListener(type, (event) => event.stopPropagation(), { passive: true });
  return root;
}

const sheets = new Map<string, CSSStyleSheet>();

/**
 * Uses a constructed sheet, because the page's content security policy may forbid `style` elements. Firefox before 153
 * refuses such a sheet from an extension (bug 1751346), but exempts a `style` element from the policy if the extension
 * sets its text.
 */
function addStyles(root: ShadowRoot, css: string): void {
  try {
    const sheet = sheets.get(css) ?? newSheet(css);
    root.adoptedStyleSheets = [sheet];
    sheets.set(css, sheet);
  } catch {
    root.append(element('style', { textContent: css }));
  }
}

function newSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
