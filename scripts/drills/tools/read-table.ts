/** What holds a drill: a test, by its title or the name of one of its cases, or a part of this script. */
export type Holder = { file: string; test: string } | { part: string };

export interface Row {
  group: string;
  drill: string;
  by: Holder[];
}

/** The rows of `held-by.md`: a heading for each group, and under it lines of `| drill | held by |`. */
export function readTable(markdown: string): Row[] {
  const rows: Row[] = [];
  let group = '';
  for (const line of markdown.split('\n')) {
    group = /^## (.+)$/.exec(line)?.[1] ?? group;
    const [, drill, by] = /^\| (.+?) \| (.+) \|$/.exec(line) ?? [];
    if (drill && by && drill !== 'drill') rows.push({ group, drill, by: by.split('<br>').map(holder) });
  }
  return rows;
}

function holder(text: string): Holder {
  const [, part] = /^`([\w-]+)`$/.exec(text) ?? [];
  if (part) return { part };
  const [file = '', ...title] = text.split(': ');
  return { file, test: title.join(': ') };
}
