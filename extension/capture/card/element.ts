type Properties<Name extends keyof HTMLElementTagNameMap> = Partial<Omit<HTMLElementTagNameMap[Name], 'style'>>;

/** Makes an element with properties and children. Without markup: a page's Trusted Types would refuse it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties<Name> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** A button that only a person can press: a page can make presses of its own, and those do nothing. */
export function button(label: string, onPress: () => void, className = ''): HTMLButtonElement {
  const made = element('button', { type: 'button', className }, label);
  made.addEventListener('click', ({ isTrusted }) => isTrusted && onPress());
  return made;
}
