import { ownZone } from '#shared/days/wall-clock';
import { formatFullMoment } from '#shared/words/dates';
import { listed } from '#shared/words/numbers';
import type { OwnFigure, OwnFigures } from '../page/capture-host.ts';
import { element } from '../page/element.ts';

/** How one of the user's own posts did, as of the last sync. Empty for anybody else's post. */
export function figuresBlock(own: OwnFigures | null): Node[] {
  if (!own) return [];
  const { figures, readAt } = own;
  const asOf = readAt ? `Your post, as of ${formatFullMoment(new Date(readAt), ownZone())}` : 'Your post, not read yet';
  const known = figures.flatMap(({ value, ...figure }) => (value === null ? [] : [tile({ value, ...figure })]));
  const notes = [...missingOnes(figures), asOf].map((note) => element('p', { className: 'evidence' }, note));
  return [element('div', { className: 'own' }, ...(known.length > 0 ? [element('dl', {}, ...known)] : []), ...notes)];
}

const tile = ({ label, formula, value }: OwnFigure & { value: string }) =>
  element('div', { title: formula }, element('dt', {}, label), element('dd', {}, value));

/** Each reason once, with the figures that it keeps back: "Times usual and percentile: no reading to compare". */
function missingOnes(figures: OwnFigure[]): string[] {
  const byReason = Map.groupBy(
    figures.filter(({ value }) => value === null),
    ({ missing }) => missing,
  );
  return [...byReason].map(([reason, some]) => {
    const [first = '', ...others] = some.map(({ label }) => label);
    return `${listed([first, ...others.map((label) => label.toLowerCase())])}: ${reason}`;
  });
}
