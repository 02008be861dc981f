import { LABEL_COLOURS } from '#shared/library/labels';

/** In the order of LABEL_COLOURS. */
const DOTS = [
  'bg-(--series-1)',
  'bg-(--series-3)',
  'bg-(--series-5)',
  'bg-(--series-2)',
  'bg-(--series-4)',
  'bg-muted',
];

export const LabelDot = ({ colour }: { colour: number }) => (
  <span aria-hidden className={`inline-block size-2.5 shrink-0 rounded-full ${DOTS[colour % LABEL_COLOURS.length]}`} />
);

export const LabelChip = ({ name, colour }: { name: string; colour: number }) => (
  <span className="inline-flex max-w-full items-center gap-1.5 rounded-selector border border-line px-1.5 text-sm">
    <LabelDot colour={colour} />
    <span className="truncate">{name}</span>
  </span>
);
