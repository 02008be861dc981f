import { PRODUCT_NAME } from '#shared/words/product';
import type { Finding } from './finding.ts';
import type { Status } from './read-status.ts';

const MARKS: Record<Finding['state'], string> = { ok: 'ok   ', off: 'off  ', problem: 'WRONG' };

/** One line for each finding, and then what to do. */
export function statusInWords({ version, at, isWell, findings }: Status): string {
  const width = Math.max(...findings.map(({ about }) => about.length)) + 2;
  const lines = findings.map(({ state, about, says }) => `${MARKS[state]}  ${about.padEnd(width)}${says}`);
  const todo = findings.flatMap(({ about, todo: what }) => (what ? [`- ${about}: ${what}`] : []));
  const end = isWell ? ['All is well.'] : ['What to do:', ...todo];
  return [`${PRODUCT_NAME} ${version}, ${at}`, '', ...lines, '', ...end].join('\n');
}
