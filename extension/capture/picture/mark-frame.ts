import type { Area } from '#shared/posts/capture';

/** A dot that the page draws for one shot: it tells a picture of this moment from an older one. */
export interface FrameMark {
  /** Its middle, in CSS pixels of the viewport. */
  x: number;
  y: number;
  /** Red, green and blue, 0 to 255. */
  colour: [number, number, number];
}

/** CSS pixels: large enough for one whole pixel of the picture at any zoom. */
const SIZE = 4;
/** Taken in turn, so that a picture of the shot before is not mistaken for one of this shot. */
const COLOURS: FrameMark['colour'][] = [
  [255, 0, 255],
  [0, 255, 0],
  [255, 120, 0],
  [0, 160, 255],
];
let next = 0;

/** A dot in a corner of the window, over everything, until it is removed. */
export interface DrawnMark {
  mark: FrameMark | null;
  remove(): void;
}

/** Draws the dot outside of the area that is pictured. If the area holds all four corners, there is none. */
export function markFrame(area: Area): DrawnMark {
  const corner = corners().find(({ x, y }) => !overlaps(area, x, y));
  if (!corner) return { mark: null, remove: () => undefined };
  const colour = COLOURS[next++ % COLOURS.length] ?? [255, 0, 255];
  const dot = newDot(corner.x, corner.y, colour);
  document.documentElement.append(dot);
  // Above dialogs of the page, too.
  dot.showPopover?.();
  return { mark: { x: corner.x + SIZE / 2, y: corner.y + SIZE / 2, colour }, remove: () => dot.remove() };
}

function corners(): { x: number; y: number }[] {
  const { clientWidth, clientHeight } = document.documentElement;
  const [right, bottom] = [clientWidth - SIZE, clientHeight - SIZE];
  return [
    { x: 0, y: 0 },
    { x: right, y: 0 },
    { x: 0, y: bottom },
    { x: right, y: bottom },
  ];
}

const overlaps = (area: Area, x: number, y: number) =>
  x < area.x + area.width && x + SIZE > area.x && y < area.y + area.height && y + SIZE > area.y;

function newDot(x: number, y: number, [red, green, blue]: FrameMark['colour']): HTMLElement {
  const dot = document.createElement('i');
  dot.popover = 'manual';
  dot.ariaHidden = 'true';
  const look = {
    ...{ all: 'initial', position: 'fixed', inset: 'auto', left: `${x}px`, top: `${y}px`, display: 'block' },
    ...{ width: `${SIZE}px`, height: `${SIZE}px`, 'pointer-events': 'none', 'z-index': '2147483647' },
    background: `rgb(${red} ${green} ${blue})`,
  };
  for (const [name, value] of Object.entries(look)) dot.style.setProperty(name, value, 'important');
  return dot;
}
