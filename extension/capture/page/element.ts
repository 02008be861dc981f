type Properties<Name extends keyof HTMLElementTagNameMap> = Partial<Omit<HTMLElementTagNameMap[Name], 'style'>>;

/**
 * Makes an element with properties and children. Uses no markup, which a page's Trusted Types would refuse, and no text
 * nodes: the page's `window.find` searches closed shadow roots as well, so a page could guess at answers. The style sheet
 * draws what is in `data-text`, and assistive technology reads that out.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties<Name> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children.map((child) => (typeof child === 'string' ? drawnText(child) : child)));
  return made;
}

/** Text that is drawn and read out, but not found by a search. */
export function drawnText(text: string): HTMLElement {
  const made = document.createElement('span');
  made.dataset.text = text;
  return made;
}

/** A button that only a person can press. Presses made by the page do nothing. */
export function button(label: string, onPress: () => void, className = ''): HTMLButtonElement {
  const made = element('button', { type: 'button', className }, label);
  made.addEventListener('click', ({ isTrusted }) => isTrusted && onPress());
  return made;
}
