import type { ReactNode } from 'react';
import type { ReplyTexts } from '#shared/analytics/reply-texts';
import { nameText } from '../../lib/words/reply-group-texts.ts';
import { answeredText, languagesText, toneText } from './written-words.ts';

/** Who wrote most, in which tone, and in which languages. */
export const WrittenAbout = ({ texts: { repliers, tone, languages } }: { texts: ReplyTexts }) => (
  <dl className="grid gap-3 border-line border-t pt-4">
    {repliers.length > 0 && (
      <Line name="Who replies most">
        <ul>
          {repliers.map(({ username, replies, answered }) => (
            <li key={username} className="wrap-anywhere tabular-nums">
              <bdi>{nameText(username)}</bdi>: {answeredText(replies, answered)}
            </li>
          ))}
        </ul>
      </Line>
    )}
    <Line name="Tone">{toneText(tone)} Only English replies that say clearly enough how they are meant are rated.</Line>
    {languages.length > 0 && <Line name="Languages">{languagesText(languages)}</Line>}
  </dl>
);

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="max-w-[75ch]">{children}</dd>
  </div>
);
