import { Puppeteer } from 'puppeteer';

/**
 * Firefox walks its whole tree of accessibility for each question, three seconds on a page with charts. There the page is
 * asked instead, by the rules that names follow in our own pages; in Chromium the browser itself is.
 */
Puppeteer.registerCustomQueryHandler('named', {
  queryOne: (root, wanted) => {
    const separator = wanted.indexOf(':');
    const [role, name] = [wanted.slice(0, separator), wanted.slice(separator + 1)];
    const elements: Record<string, string> = {
      button: 'button, [role=button], input[type=submit], summary',
      link: 'a[href], [role=link]',
      textbox: 'textarea, input:not([type]), input[type=text], input[type=email], input[type=search]',
      dialog: 'dialog[open], [role=dialog]',
    };

    const nameOf = (element: Element): string => {
      const labels = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
      const labelled = labels.map((id) => textOf(document.getElementById(id))).join(' ');
      return labelled || element.getAttribute('aria-label') || textOf(element) || element.getAttribute('title') || '';
    };

    const textOf = (node: Node | null): string => {
      if (!(node instanceof Element)) return node instanceof Text ? node.data : '';
      if (node.getAttribute('aria-hidden') === 'true') return '';
      if (node instanceof HTMLImageElement) return node.alt;
      if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) {
        return [...(node.labels ?? [])].map((label) => label.textContent).join(' ');
      }
      return node.getAttribute('aria-label') ?? [...node.childNodes].map(textOf).join('');
    };

    const isMeant = (element: Element) =>
      (element.getAttribute('role') ?? role) === role &&
      element.checkVisibility() &&
      nameOf(element).replace(/\s+/g, ' ').trim() === name;
    const candidates = (root as ParentNode).querySelectorAll(elements[role] ?? '*');
    return [...candidates].find(isMeant) ?? null;
  },
});
