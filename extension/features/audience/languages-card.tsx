import type { Audience } from '#shared/analytics/audience';
import { languageName } from '#shared/words/names';
import { orDash, percent } from '#shared/words/numbers';
import { Card } from '../../components/layout/card.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';

const cell = 'whitespace-nowrap py-2 pl-3 text-right';

/** The languages of the countries that followers live in, beside those of one's own posts. */
export function LanguagesCard({
  languages,
  postsInLanguages: { told, of },
}: Pick<Audience, 'languages' | 'postsInLanguages'>) {
  return (
    <Card
      title="Languages"
      description={`Where followers live and what is mainly spoken there, against the language of ${told} of your ${of} newest posts, as far as it was recognized`}
    >
      {languages.length === 0 ? (
        <EmptyState
          title="No country is known yet"
          description="Here you will see whether you write in the languages of your followers, once Threads tells their countries."
        />
      ) : (
        <table className="w-full max-w-xl text-sm tabular-nums">
          <caption className="sr-only">Languages of followers’ countries and of your posts</caption>
          <thead className="border-line border-b text-left text-muted">
            <tr>
              <th scope="col" className="py-2 font-medium">
                Language
              </th>
              <th scope="col" className={`${cell} font-medium`}>
                Followers
              </th>
              <th scope="col" className={`${cell} font-medium`}>
                Your posts
              </th>
            </tr>
          </thead>
          <tbody>
            {languages.map(({ code, share, posts }) => (
              <tr key={code} className="border-line border-t">
                <th scope="row" className="py-2 text-left font-normal">
                  {languageName(code)}
                </th>
                <td className={cell}>{percent(share)}</td>
                <td className={cell}>{orDash(posts, percent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3 max-w-[70ch] text-muted text-sm">
        People speak more than one language, and your followers already read you. This is not advice to write in
        another.
      </p>
    </Card>
  );
}
