/** What stands in an editor of the page, each paragraph on lines of its own. */
export function textOfEditor(editor: Element): string {
  const blocks = [...editor.children].filter((child) => /^(P|DIV)$/.test(child.tagName));
  const lines = blocks.length > 0 ? blocks.map(textOf) : [textOf(editor)];
  return lines.join('\n').replaceAll('\ufeff', '').replaceAll('\u200b', '');
}

function textOf(block: Element): string {
  const parts = [...partsOf(block)];
  // Browsers need a break in an empty paragraph, and at the end of a text that ends with one.
  if (parts.at(-1) === '\n') parts.pop();
  return parts.join('');
}

function* partsOf(node: Node): Iterable<string> {
  for (const child of node.childNodes) {
    if (child instanceof Text) yield child.data;
    else if (child instanceof HTMLBRElement) yield '\n';
    else yield* partsOf(child);
  }
}
