type Properties<Name extends keyof HTMLElementTagNameMap> = Partial<Omit<HTMLElementTagNameMap[Name], 'style'>>;

/**
 * Makes an element with properties and children. Without markup: a page's Trusted Types would refuse it. Without text
 * nodes: `window.find` of the page looks for text in closed shadow roots as well, and so a page could guess at answers.
 * The style sheet draws what stands in `data-text`; assistive technology reads it.
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

/** Text that is drawn and read out, and that no search finds. */
export function drawnText(text: string): HTMLElement {
  const made = document.createElement('span');
  made.dataset.text = text;
  return made;
}

/** A button that only a person can press: a page can make presses of its own, and those do nothing. */
export function button(label: string, onPress: () => void, className = ''): HTMLButtonElement {
  const made = element('button', { type: 'button', className }, label);
  made.addEventListener('click', ({ isTrusted }) => isTrusted && onPress());
  return made;
}
