import { useId, useRef } from 'react';
import { MAX_POST_MEDIA, POLL_OPTIONS } from '#shared/contract/limits-and-page-sizes';
import { oneOf } from '#shared/contract/one-of';
import { REPLY_CONTROLS } from '#shared/posts/post-draft';
import { mayHave, type PostExtra, type PostKind, whyNot, whyUnsure } from '#shared/posts/what-goes-together';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import type { PartForm } from '../post-form.ts';

interface PartExtrasProps {
  part: PartForm;
  index: number;
  /** By the name of the field. */
  complaints: Record<string, string>;
  /** Topics that the user gave before. */
  topics: string[];
  onChange: (changes: Partial<PartForm>) => void;
  /** Pictures were picked. */
  onFiles: (files: File[]) => void;
}

/** What goes with the text of a part. What cannot go together is grey, and says why. */
export function PartExtras({ part, index, complaints, topics, onChange, onFiles }: PartExtrasProps) {
  const list = useId();
  const picker = useRef<HTMLInputElement>(null);
  const kinds = kindsOf(part, index);
  const topic = obstacleTo('topic', kinds);
  const link = obstacleTo('link_attachment', kinds);
  const noPicture = obstacleToPictures(part);
  const poll = part.linkUrl ? whyUnsure('poll', 'link_attachment') : obstacleTo('poll', kinds);
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Field label="Topic" hint={topic} error={complaints.topicTag}>
        {(control) => (
          <input
            {...control}
            className={smallInput}
            list={list}
            disabled={topic !== undefined}
            placeholder="Bread baking"
            value={part.topicTag}
            onChange={(event) => onChange({ topicTag: event.target.value })}
          />
        )}
      </Field>
      <datalist id={list}>
        {topics.map((topic) => (
          <option key={topic} value={topic} />
        ))}
      </datalist>
      <Field label="Link with a preview" hint={link} error={complaints.linkUrl}>
        {(control) => (
          <input
            {...control}
            className={smallInput}
            type="url"
            disabled={link !== undefined}
            placeholder="https://example.com/page"
            value={part.linkUrl}
            onChange={(event) => onChange({ linkUrl: event.target.value })}
          />
        )}
      </Field>
      {index === 0 && (
        <Field label="Who can reply">
          {(control) => (
            <select
              {...control}
              className="select select-sm w-full text-sm"
              value={part.replyControl}
              onChange={(event) => onChange({ replyControl: oneOf(REPLY_CONTROLS, event.target.value) ?? '' })}
            >
              <option value="">As set on Threads</option>
              {REPLY_CONTROLS.filter((audience) => audience !== 'parent_post_author_only').map((audience) => (
                <option key={audience} value={audience}>
                  {AUDIENCES[audience]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <div className="grid content-start gap-1.5">
        <span className="font-medium text-sm">Poll and pictures</span>
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            disabled={part.poll !== null || poll !== undefined}
            onClick={() => onChange({ poll: Array.from({ length: POLL_OPTIONS.min }, () => '') })}
          >
            Add a poll
          </Button>
          <Button size="sm" disabled={noPicture !== undefined} onClick={() => picker.current?.click()}>
            Add pictures
          </Button>
          <input
            ref={picker}
            type="file"
            accept="image/*"
            multiple
            hidden
            aria-label="Picture files"
            onChange={({ currentTarget }) => {
              onFiles([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
        </span>
        {poll && !part.poll && <p className="text-muted text-sm">{poll}.</p>}
        <p className="text-muted text-sm">
          {noPicture ? `${noPicture}.` : `Up to ${MAX_POST_MEDIA} pictures: pick, paste or drop them here.`}
        </p>
      </div>
    </div>
  );
}

const smallInput = 'input input-sm w-full text-sm aria-invalid:border-bad';

const AUDIENCES: Record<(typeof REPLY_CONTROLS)[number], string> = {
  everyone: 'Anyone',
  accounts_you_follow: 'Profiles you follow',
  mentioned_only: 'Profiles you mention',
  followers_only: 'Your followers',
  parent_post_author_only: 'The author of the post above',
};

const kindsOf = ({ poll, mediaIds }: PartForm, index: number): PostKind[] => [
  index === 0 ? 'text' : 'reply',
  ...(mediaIds.length > 0 ? ['media' as const] : []),
  ...(poll ? ['poll' as const] : []),
];

/** Why a part cannot have pictures, or no more of them; undefined where it can. */
export function obstacleToPictures({ poll, linkUrl, mediaIds }: PartForm): string | undefined {
  if (poll) return whyNot('poll', 'media');
  if (linkUrl) return whyNot('media', 'link_attachment');
  return mediaIds.length < MAX_POST_MEDIA ? undefined : `A post has at most ${MAX_POST_MEDIA} pictures`;
}

/** Why a post of these kinds is not offered something; undefined where nothing speaks against it. */
function obstacleTo(extra: PostExtra, kinds: PostKind[]): string | undefined {
  const refused = kinds.find((kind) => mayHave(kind, extra) === 'no');
  if (refused) return whyNot(refused, extra);
  const unsure = kinds.find((kind) => mayHave(kind, extra) === 'silent');
  return unsure && whyUnsure(unsure, extra);
}
