import { createServer } from 'node:http';

// The yardstick: answers every request with the bytes it was started with. Tells its port to whoever started it.
const body = process.argv[2] ?? '';
const server = createServer((_, response) => {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('disconnect', () => server.close(() => process.exit()));
