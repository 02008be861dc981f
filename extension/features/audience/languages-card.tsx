import type { Audience } from '#shared/analytics/audience';
import { languageName } from '#shared/words/names';
import { orDash, percent } from '#shared/words/numbers';
import { Card } from '../../components/layout/card.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';
import { ErrorPanel } from '../../components/notice/error-panel.tsx';
import { ReadingIsOff } from '../../components/posts/reading-is-off.tsx';
import { useTextsIfRead } from '../../lib/user/use-reply-texts.ts';
import { languageRows, repliesIn, repliesInLanguagesText } from './language-words.ts';

const cell = 'whitespace-nowrap py-2 pl-3 text-right';

/** The languages of the countries that followers live in, beside those of one's own posts and, where they are read, of replies. */
export const LanguagesCard = ({ audience }: { audience: Audience }) => (
  <Card title="Languages" description={describe(audience)}>
    {audience.languages.length === 0 ? (
      <EmptyState
        title="No country is known yet"
        description="Here you will see whether you write in the languages of your followers, once Threads tells their countries."
      />
    ) : (
      <Compared audience={audience} />
    )}
    <p className="mt-3 max-w-[70ch] text-muted text-sm">
      People speak more than one language, and your followers already read you. This is not advice to write in another.
    </p>
  </Card>
);

const describe = ({ postsInLanguages: { told, of } }: Audience): string =>
  `Where followers live and what is mainly spoken there, against the language of ${told} of your ${of} newest posts, as far as it was recognized`;

function Compared({ audience: { languages, account } }: { audience: Audience }) {
  const { isOff, texts, error, readAgain } = useTextsIfRead(account?.id ?? null);
  const replies = texts?.hasAccount && texts.replies > 0 ? repliesIn(texts) : null;
  return (
    <>
      <LanguagesTable rows={languageRows(languages, replies)} hasReplies={replies?.shares != null} />
      {replies && <p className="mt-3 max-w-[70ch] text-muted text-sm">{repliesInLanguagesText(replies)}</p>}
      {error && <ErrorPanel title="The languages of replies could not be loaded" error={error} onRetry={readAgain} />}
      {isOff && (
        <div className="mt-3">
          <ReadingIsOff promise="The languages of those who reply to you can stand beside these." />
        </div>
      )}
    </>
  );
}

interface LanguagesTableProps {
  rows: ReturnType<typeof languageRows>;
  hasReplies: boolean;
}

const LanguagesTable = ({ rows, hasReplies }: LanguagesTableProps) => (
  <table className="w-full max-w-xl text-sm tabular-nums">
    <caption className="sr-only">
      Languages of followers’ countries{hasReplies ? ', of your posts and of replies' : ' and of your posts'}
    </caption>
    <thead className="border-line border-b text-left text-muted">
      <tr>
        <th scope="col" className="py-2 font-medium">
          Language
        </th>
        {['Followers', 'Your posts', ...(hasReplies ? ['Replies'] : [])].map((name) => (
          <th key={name} scope="col" className={`${cell} font-medium`}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ code, share, posts, replies }) => (
        <tr key={code} className="border-line border-t">
          <th scope="row" className="py-2 text-left font-normal">
            {languageName(code)}
          </th>
          <td className={cell}>{percent(share)}</td>
          <td className={cell}>{orDash(posts, percent)}</td>
          {hasReplies && <td className={cell}>{orDash(replies, percent)}</td>}
        </tr>
      ))}
    </tbody>
  </table>
);
