import { X } from 'lucide-react';
import type { Picture } from '../picture/read-picture.ts';

export function AttachedPicture({ picture, onRemove }: { picture: Picture; onRemove: () => void }) {
  const { dataUrl, name, note } = picture;
  return (
    <div className="flex items-start gap-3 px-3 pt-3">
      <img
        src={dataUrl}
        alt={`Attached: ${name}`}
        className="h-16 max-w-32 rounded-selector border border-line object-cover"
      />
      <div className="min-w-0 grow text-sm">
        <p className="truncate">{name}</p>
        {note && <p className="text-muted">{note}</p>}
      </div>
      <button type="button" aria-label="Remove image" className="btn btn-ghost btn-square btn-sm" onClick={onRemove}>
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
