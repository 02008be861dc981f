import { classNames } from '../../../lib/class-names.ts';
import { usePostPicture } from '../queries-of-pictures.ts';

interface PostPicturesProps {
  ids: string[];
  /** What is on them, by their ids, where that was written. */
  altTexts?: Record<string, string> | undefined;
}

/** The pictures of a part side by side, as Threads shows them. */
export function PostPictures({ ids, altTexts = {} }: PostPicturesProps) {
  if (ids.length === 0) return null;
  return (
    <ul aria-label="Pictures of this post" className="mt-2 flex gap-2 overflow-x-auto">
      {ids.map((id, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice.
        <li key={`${id} ${index}`} className={ids.length === 1 ? 'max-w-full' : 'shrink-0'}>
          <PostPicture
            id={id}
            label={altTexts[id] || `Picture ${index + 1} of ${ids.length}`}
            className={ids.length === 1 ? 'max-h-80' : 'h-40'}
          />
        </li>
      ))}
    </ul>
  );
}

interface PostPictureProps {
  id: string;
  label: string;
  className: string;
}

/** A picture, small; in words while it is loaded, and when it is gone. */
export function PostPicture({ id, label, className }: PostPictureProps) {
  const { data, isError } = usePostPicture(id);
  const box = classNames('rounded-field border border-line', className);
  if (data) return <img src={data.thumbnail} alt={label} className={classNames(box, 'max-w-full object-cover')} />;
  return (
    <span role="img" aria-label={label} className={classNames(box, 'grid min-h-16 min-w-24 place-items-center p-2')}>
      <span className="text-center text-muted text-sm">{isError ? 'No longer here' : 'Loading...'}</span>
    </span>
  );
}

interface TilePictureProps {
  parts: { mediaIds?: string[] | undefined }[];
  /** As high as a line. */
  isSmall?: boolean;
}

/** The first picture of a post beside its words, where there is one and it is there. */
export function TilePicture({ parts, isSmall = false }: TilePictureProps) {
  const [id] = parts[0]?.mediaIds ?? [];
  return id === undefined ? null : (
    <Thumbnail id={id} className={isSmall ? 'mr-1 inline-block size-4 align-[-3px]' : 'float-right ml-1.5 size-9'} />
  );
}

function Thumbnail({ id, className }: { id: string; className: string }) {
  const { data } = usePostPicture(id);
  if (!data) return null;
  return <img src={data.thumbnail} alt="" className={classNames('rounded object-cover', className)} />;
}
