import { connect } from 'node:net';

/**
 * Sends exactly these bytes and resolves with the status of the answer, or null where the server only hung up. Ask it to
 * close the connection, unless that is what you expect of it anyway.
 */
export function rawRequest(url: string, text: string): Promise<number | null> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(Number(answer.match(/^HTTP\/1\.1 (\d{3})/)?.[1]) || null));
  });
}

/** A GET of a path that a client library would correct first. */
export const rawGet = (url: string, path: string) =>
  rawRequest(url, `GET ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: close\r\n\r\n`);
