import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getDashboard } from '../../shared/analytics/analytics.ts';
import { inSeconds, timed } from './tools/drill.ts';
import { inScene } from './tools/scene.ts';

const IDLE = 2000;
const SLOW = 50;
/** The product cuts headers off after 15 s and requests after 60 s, and looks every two seconds. */
const HEADERS_LIMIT_S = 20;
const BODY_LIMIT_S = 66;
const DASHBOARD_LIMIT_S = 2;

const head = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\n';
const withBody = `${head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n`;

/** Clients that connect and say nothing, or a byte a second of their headers or of their body; and one that reads. */
export const slowClients = inScene(async ({ product, signUp }) => {
  const { client, user } = await signUp();
  const groups = {
    idle: open(product.port, IDLE, ''),
    headers: open(product.port, SLOW, head, 'X'),
    bodies: open(product.port, SLOW, withBody, ' '),
  };
  const all = Object.values(groups).flat();
  const ended = Promise.all(Object.values(groups).map((group) => Promise.all(group.map(({ cutAfter }) => cutAfter))));
  const reads: number[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      reads.push((await timed(() => client.call(getDashboard, { params: { userId: user.id } }))).seconds);
      await pause(200);
    }
  })();
  await Promise.race([ended, pause(1000 * (BODY_LIMIT_S + 10))]);
  isOver = true;
  for (const { socket } of all) socket.destroy();
  await reading;
  const [idle = 0, headers = 0, bodies = 0] = (await ended).map((times) => Math.max(...times));
  const slowest = Math.max(...reads);
  return {
    held: Math.max(idle, headers) < HEADERS_LIMIT_S && bodies < BODY_LIMIT_S && slowest < DASHBOARD_LIMIT_S,
    happened:
      `${IDLE} idle ones were cut off after ${inSeconds(idle)} at most, headers of a byte a second after ` +
      `${inSeconds(headers)}, bodies after ${inSeconds(bodies)}; the slowest dashboard meanwhile took ${inSeconds(slowest)}`,
  };
});

/** Connections that send a text, and then a byte each second. */
function open(port: number, count: number, text: string, byte = ''): { socket: Socket; cutAfter: Promise<number> }[] {
  return Array.from({ length: count }, () => {
    const began = performance.now();
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('error', () => {});
    socket.resume();
    const timer = setInterval(() => byte && socket.writable && socket.write(byte), 1000);
    const cutAfter = new Promise<number>((done) =>
      socket.on('close', () => {
        clearInterval(timer);
        done((performance.now() - began) / 1000);
      }),
    );
    return { socket, cutAfter };
  });
}
