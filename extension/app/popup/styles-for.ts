import postcss from 'postcss';

/**
 * The part of a style sheet by which a page is drawn as it stands: rules for classes that it does not have are left out. The
 * browser reads all of it before it paints anything, and two thirds of the app's are for other pages.
 */
export function stylesFor(page: string, sheet: string): string {
  const present = classesIn(page);
  const root = postcss.parse(sheet);
  root.walkRules((rule) => {
    const wanted = rule.selectors.filter((selector) => classesAskedBy(selector).every((name) => present.has(name)));
    if (wanted.length === 0) rule.remove();
    else if (wanted.length < rule.selectors.length) rule.selectors = wanted;
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}

/** As React writes them into an attribute. */
const ENTITIES: Record<string, string> = { '&gt;': '>', '&lt;': '<', '&amp;': '&', '&quot;': '"', '&#x27;': "'" };

const classesIn = (page: string): Set<string> =>
  new Set(
    [...page.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.replace(/&[a-z0-9#]{1,5};/g, (entity) => ENTITIES[entity] ?? entity).split(/\s+/),
    ),
  );

/** The classes without which a selector fits nothing: what stands in brackets, as in `:not(.dark)`, may be missing. */
function classesAskedBy(selector: string): string[] {
  let plain = selector.replace(/\\([0-9a-f]{2,6}) ?/gi, (_, code) =>
    escapeOf(String.fromCodePoint(Number.parseInt(code, 16))),
  );
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/(?<!\\)\((?:\\.|[^()\\]){0,2000}(?<!\\)\)/g, '');
  }
  return [...plain.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'));
}

const escapeOf = (letter: string) => `\\${letter}`;
