import { PostPictures } from '../post/post-pictures.tsx';
import type { PostForm } from '../post-form.ts';

/** The post about as Threads shows it. */
export const PostPreview = ({ form, username }: { form: PostForm; username: string }) => (
  <section aria-label="Preview" className="rounded-box border border-line bg-base-100 p-4">
    <ol>
      {form.parts.map(({ key, text, topicTag, linkUrl, poll, mediaIds, altTexts }, index) => (
        <li key={key} className="flex gap-3 pb-4 last:pb-0">
          <span aria-hidden className="flex flex-col items-center gap-1">
            <span className="grid size-9 place-items-center rounded-full bg-base-300 font-medium uppercase">
              {username.slice(0, 1)}
            </span>
            {index < form.parts.length - 1 && <span className="w-0.5 grow rounded bg-base-300" />}
          </span>
          <div className="min-w-0 grow">
            <p className="text-sm">
              <span className="font-semibold">{username}</span>
              {topicTag && <span className="text-muted"> › {topicTag}</span>}
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
              {text || (mediaIds.length === 0 && <span className="text-muted">Your text appears here.</span>)}
            </p>
            <PostPictures ids={mediaIds} altTexts={altTexts} />
            {poll && (
              <ul className="mt-2 grid gap-1">
                {poll.map((option, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place.
                  <li key={place} className="rounded-field border border-line px-3 py-1.5 text-sm">
                    {option || `Answer ${place + 1}`}
                  </li>
                ))}
              </ul>
            )}
            {linkUrl && (
              <p className="mt-2 truncate rounded-field border border-line px-3 py-2 text-muted text-sm">
                {URL.parse(linkUrl)?.host ?? linkUrl}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  </section>
);
