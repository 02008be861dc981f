import { crc32, deflateSync } from 'node:zlib';

type Colour = [red: number, green: number, blue: number];

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** Encodes a square picture, 8 bits for each of red, green and blue. */
export function png(size: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  // A row begins with its filter: none.
  const row = (y: number) => [0, ...Array.from({ length: size }, (_, x) => colourAt(x, y)).flat()];
  const pixels = Buffer.from(Array.from({ length: size }, (_, y) => row(y)).flat());
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
