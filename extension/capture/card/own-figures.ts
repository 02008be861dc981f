import { figures } from '#shared/figures';
import type { OwnFigures } from '../capture-host.ts';
import { element } from './element.ts';
import { longDate, ordinal } from './words.ts';

/** How a post of the user's own really did, as of the last sync. */
export function figuresBlock(own: OwnFigures): HTMLElement {
  const { multiple, multipleAge, engagementRate, percentile, readAt } = own;
  const age = multipleAge === null ? '' : ` at ${ageInWords(multipleAge)}`;
  return element(
    'div',
    { className: 'own' },
    element(
      'dl',
      {},
      figure(
        multiple === null ? null : `${multiple.toFixed(1)}×`,
        figures.multiple.label + age,
        figures.multiple.formula,
      ),
      figure(
        engagementRate === null ? null : `${engagementRate.toFixed(1)}%`,
        figures.engagementRate.label,
        figures.engagementRate.formula,
      ),
      figure(
        percentile === null ? null : ordinal(Math.round(percentile)),
        figures.percentile.label,
        figures.percentile.formula,
      ),
    ),
    element(
      'p',
      { className: 'evidence' },
      readAt ? `Your post, as of ${longDate(readAt)}` : 'Your post, not read yet',
    ),
  );
}

const figure = (value: string | null, label: string, formula: string) =>
  element(
    'div',
    { title: formula },
    element('dt', {}, label),
    element('dd', { className: value === null ? 'none' : '' }, value ?? 'not reported'),
  );

const ageInWords = (hours: number) => (hours > 48 ? `${Math.round(hours / 24)} days` : `${hours} h`);
