import type { Audience } from '#shared/analytics/audience';
import { today } from '#shared/words/dates';
import { toCsv } from '../../lib/csv.ts';
import { saveFile } from '../../lib/save-file.ts';
import { DEMOGRAPHIC_TITLES, demographicName } from '../../lib/words/demographic-names.ts';

export function saveAudience(audience: Audience): void {
  saveFile(`threads-mastery-audience-${today()}.csv`, audienceCsv(audience), 'text/csv');
}

/** A row for each part of each breakdown; the head says formulas, and when both readings were made. */
export function audienceCsv({ breakdowns, at, since }: Audience): string {
  const head = [
    'Breakdown',
    'Name',
    `Followers (read ${at?.readAt ?? 'never'}, Pacific day ${at?.day ?? 'none'})`,
    'Share (of followers that Threads reports it for)',
    `Followers before (Pacific day ${since?.day ?? 'none'})`,
    'Change of the share',
    'Change with its noise: from',
    'Change with its noise: to',
    'Beyond noise',
  ];
  const rows = breakdowns.flatMap(({ by, parts, rest, unknown }) => [
    ...parts.map(({ name, count, share, change }) => [
      ...[DEMOGRAPHIC_TITLES[by], demographicName(by, name), count, share, change?.countBefore ?? null],
      ...[change?.change ?? null, change?.low ?? null, change?.high ?? null, change ? String(change.isClear) : null],
    ]),
    [DEMOGRAPHIC_TITLES[by], 'Others', rest],
    [DEMOGRAPHIC_TITLES[by], 'Not reported', unknown],
  ]);
  return toCsv([head, ...rows]);
}
