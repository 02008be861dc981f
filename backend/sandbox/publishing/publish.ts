import { badParameter, GraphError, mediaNotFound } from '../errors/graph-error.ts';
import type { Reply, UserCall } from '../http/call.ts';
import { readFields } from '../http/input.ts';
import { json } from '../http/reply.ts';
import { requireScopes } from '../oauth/authenticate.ts';
import { mediaId } from '../posts/post-ids.ts';
import { requireOwn } from '../reading/lists.ts';
import { type Container, losesParent, statusOf } from '../state/container.ts';
import { publishedPost } from '../worlds/published-post.ts';
import { containerOf } from './container-of-call.ts';
import { requireQuota } from './quota.ts';
import { readContainer } from './read-container.ts';

/** Ordinals of posts made through the API start above those of all generated posts. */
const FIRST_CONTAINER = 800_000;
const FIRST_PUBLISHED = 900_000;

/** `POST /me/threads`: creates a container; with `auto_publish_text` it publishes a post at once. */
export async function createContainer(call: UserCall): Promise<Reply> {
  requireOwn(call);
  const { sandbox, world, input } = call;
  const { containers } = sandbox.state;
  const shared = shareToStory(call);
  const content = await readContainer(call);
  const container: Container = {
    ...content,
    id: mediaId('container', world.number, FIRST_CONTAINER + containers.length),
    user: world.creator.id,
    createdAt: sandbox.now(),
    published: null,
    isLost: false,
    hidesStatus: false,
    listedAfterMs: 0,
    speed: sandbox.speed,
  };
  containers.push(container);
  if (input.get('auto_publish_text') === 'true' && container.mediaType === 'TEXT') return publish(call, container);
  sandbox.save();
  return json({ id: container.id, ...shared });
}

/** Whether the Story was shared does not change what becomes of the post, except where the container is refused. */
function shareToStory(call: UserCall): { crossreshare_to_ig_status?: 'SUCCESS' | 'FAILED' } {
  if (call.input.get('crossreshare_to_ig') !== 'true') return {};
  requireScopes(call, ['threads_share_to_instagram']);
  const { storyShare } = call.sandbox.quirks;
  if (storyShare === 'refused') throw new GraphError(500, 1, 'An unknown error occurred');
  return { crossreshare_to_ig_status: storyShare };
}

/** `POST /me/threads_publish`: fails with 24/4279009 while the container is not ready. */
export function publishContainer(call: UserCall): Reply {
  requireOwn(call);
  const id = call.input.get('creation_id') ?? '';
  const container = findContainer(call, id);
  if (!container || statusOf(container, call.sandbox.now()) !== 'FINISHED') throw mediaNotFound(id);
  return publish(call, container);
}

function publish(call: UserCall, container: Container): Reply {
  const { sandbox, world } = call;
  if (losesParent(container, sandbox.now())) container.replyTo = null;
  requireQuota(call, container.replyTo ? 'reply' : 'post');
  const number = sandbox.state.containers.filter(({ published }) => published).length;
  const published = { id: mediaId('published', world.number, FIRST_PUBLISHED + number), at: sandbox.now() };
  container.published = published;
  world.add(publishedPost(world, container, published));
  sandbox.save();
  return json({ id: published.id });
}

export const findContainer = ({ sandbox, world }: UserCall, id: string): Container | undefined =>
  containerOf(sandbox, world.creator.id, id);

/** `GET /{container}`: its status. A failed container is reported with HTTP 200. */
export function showContainer(call: UserCall, container: Container): Reply {
  const { quirks, now } = call.sandbox;
  const status = statusOf(container, now());
  if (status === 'PUBLISHED' && (container.hidesStatus || quirks.publishedContainer === 'nonexisting-field')) {
    throw new GraphError(quirks.statusOfUnknownField, 100, '(#100) Tried accessing nonexisting field (status)');
  }
  const fields = readFields(call.input);
  const unknown = [...fields.keys()].find((name) => !['id', 'status', 'error_message'].includes(name));
  if (unknown) throw badParameter(`(#100) Tried accessing nonexisting field (${unknown})`);
  return json({
    ...(fields.has('status') ? { status } : {}),
    id: container.id,
    ...(fields.has('error_message') && status === 'ERROR' ? { error_message: container.problem } : {}),
  });
}
