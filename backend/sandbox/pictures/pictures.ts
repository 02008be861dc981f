import type { Call, Reply } from '../http/call.ts';
import { type Random, random } from '../time-and-chance/random.ts';
import { png } from './png.ts';

const SIZE = 160;

/** A few discs on a background, always the same for a name. */
function drawPicture(name: string): Buffer {
  const draw = random(`picture/${name}`);
  const ground = colour(draw);
  const discs = Array.from({ length: 4 }, () => disc(draw));
  return png(SIZE, (x, y) => discs.findLast((one) => Math.hypot(x - one.x, y - one.y) < one.radius)?.colour ?? ground);
}

const colour = (draw: Random): [number, number, number] => [
  60 + draw.below(180),
  60 + draw.below(160),
  60 + draw.below(180),
];

const disc = (draw: Random) => ({
  x: draw.below(SIZE),
  y: draw.below(SIZE),
  radius: 20 + draw.below(50),
  colour: colour(draw),
});

/** `GET /pictures/{name}.png?oe=`: refused after its expiry. Without an expiry it is always valid. */
export function showPicture({ params, input, sandbox }: Call): Reply {
  const expires = input.get('oe');
  if (expires && Number.parseInt(expires, 16) * 1000 < sandbox.now()) {
    return { status: 403, headers: { 'Content-Type': 'text/plain' }, body: 'URL signature expired' };
  }
  const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' };
  return { status: 200, headers, body: drawPicture((params.name ?? '').replace(/\.png$/, '')) };
}
