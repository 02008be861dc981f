import type { Call, Reply } from '../http/call.ts';
import { escapeHtml, page } from '../http/html.ts';
import { html } from '../http/reply.ts';
import { idOfShortcode, placeOf } from '../posts/post-ids.ts';
import { isThere } from './lists.ts';

/** `GET /@{username}/post/{shortcode}`: the page of a post, for people who follow a permalink. */
export function showPostPage({ params, sandbox }: Call): Reply {
  const id = idOfShortcode(params.shortcode ?? '');
  const world = sandbox.worlds.find(({ creator }) => `@${creator.username}` === params.username);
  const post = world?.findAt(placeOf(id), sandbox.now());
  if (!world || !post || post.id !== id || !isThere(post, sandbox.now())) {
    return html(page('No such post', '<h1>This post is not there</h1>'), 404);
  }
  const { name, username } = world.creator;
  return html(
    page(
      `${name} in the sandbox`,
      `<h1>${escapeHtml(name)} @${escapeHtml(username)}</h1>
<p lang="${post.language}">${escapeHtml(post.text)}</p>
<p><time datetime="${new Date(post.publishedAt).toISOString()}">${new Date(post.publishedAt).toUTCString()}</time></p>`,
    ),
  );
}
