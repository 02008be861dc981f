import type { ReactNode } from 'react';
import type { Analysis } from '#shared/analysis';
import { languageName } from '#shared/names';

/** Topics, hashtags and language, each only where something was found. */
export function Facts({ analysis: { topics, hashtags, language } }: { analysis: Analysis }) {
  if (topics.length + hashtags.length === 0 && !language) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      {topics.length > 0 && <Fact name="Topics">{topics.join(', ')}</Fact>}
      {hashtags.length > 0 && <Fact name="Hashtags">{hashtags.map(withHash).join(' ')}</Fact>}
      {language && (
        <Fact name="Language">
          {languageName(language.code)}
          {!language.reliable && <span className="text-muted">, not certain</span>}
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-sm leading-6 text-muted">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{children}</dd>
  </>
);

const withHash = (tag: string) => (tag.startsWith('#') ? tag : `#${tag}`);
