import { once } from 'node:events';
import { connect } from 'node:net';
import { startFakeModel } from '../../backend/testing/fake-model.ts';
import { hangs } from '../../backend/testing/fake-model-behaviours.ts';
import { exportData } from '../../shared/account.ts';
import { analyzeChat } from '../../shared/analysis.ts';
import { pathTo } from '../../shared/contract/endpoint.ts';
import { type Drill, inSeconds, timed } from './tools/drill.ts';
import { fillWithPosts } from './tools/fill-with-posts.ts';
import { inScene, type Visitor } from './tools/scene.ts';

const POSTS = 20_000;
const STOP_LIMIT_S = 20;

/** A stop while a model does not answer, and while a client asks for an export and never reads it. */
export const stopWhileBusy: Drill = async () => {
  const model = await startFakeModel();
  model.behave(hangs);
  const settings = { OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'fake', OPENAI_API_KEY: 'key' };
  const drill = inScene(async ({ product, knex, signUp }) => {
    const visitor = await signUp();
    await fillWithPosts(knex, visitor.user.id, { posts: POSTS, readings: 5 });
    const { client, user } = visitor;
    const answer = client.call(analyzeChat, { body: { userId: user.id, message: 'A post about ferries' } }).then(
      ({ status, body }) => `${status} ${body.status}`,
      () => 'cut off',
    );
    while (model.requests.length === 0) await new Promise((done) => setTimeout(done, 20));
    const socket = await askAndNeverRead(product.url, visitor);
    product.child.kill('SIGTERM');
    const stop = await timed(() => product.exit);
    socket.destroy();
    const happened = `the analysis was answered with ${await answer}; exit ${stop.value} after ${inSeconds(stop.seconds)}`;
    return { held: stop.value === 0 && stop.seconds < STOP_LIMIT_S, happened };
  }, settings);
  return drill().finally(() => model.close());
};

async function askAndNeverRead(url: string, { client, user }: Visitor) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const head = `GET ${pathTo(exportData.path, { userId: user.id })} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n`;
  socket.write(`${head}Cookie: ${client.cookieHeader()}\r\n\r\n`);
  await once(socket, 'readable');
  return socket;
}
