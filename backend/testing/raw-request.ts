import { connect } from 'node:net';

/**
 * Sends these exact bytes and resolves with the status of the answer, or null if the server only closed the connection.
 * Unless that is expected, the request should ask to close it.
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

/** A GET of a path that a client library would normalise first. */
export const rawGet = (url: string, path: string) =>
  rawRequest(url, `GET ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: close\r\n\r\n`);
