import { ImagePlus } from 'lucide-react';

/** Shown over the whole page while a file is held above it. */
export const DropOverlay = () => (
  <div className="pointer-events-none fixed inset-0 z-20 grid place-items-center bg-base-200/80 p-4">
    <p className="flex items-center gap-3 rounded-box border-2 border-dashed border-link bg-base-100 px-8 py-6 font-medium">
      <ImagePlus aria-hidden className="size-5 text-link" />
      Drop a screenshot to attach it
    </p>
  </div>
);
