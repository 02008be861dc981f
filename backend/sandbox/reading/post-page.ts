import type { Call, Reply } from '../http/call.ts';
import { escapeHtml, page } from '../http/html.ts';
import { html } from '../http/reply.ts';
import { audienceReplies } from '../posts/audience-replies.ts';
import type { Post } from '../posts/post.ts';
import { idOfShortcode, isReplyId, placeOf, shortcodeOf } from '../posts/post-ids.ts';
import { isThere } from './lists.ts';

/** `GET /@{username}/post/{shortcode}`: the page of a post with its replies, or of a reply, for people who follow a permalink. */
export function showPostPage({ params, sandbox }: Call): Reply {
  const id = idOfShortcode(params.shortcode ?? '');
  const now = sandbox.now();
  const world = sandbox.worlds.find((one) => one.findAt(placeOf(id), now));
  const post = world?.findAt(placeOf(id), now);
  if (!world || !post || !isThere(post, now)) return notThere();
  const { name, username } = world.creator;
  const isShown = ({ post: reply }: { post: Post }) =>
    !post.approvesReplies || sandbox.state.approvals[reply.id] === true;
  const replies = audienceReplies(post, now).filter(isShown);
  const own = { post, username };
  if (isReplyId(id)) {
    const reply = replies.find((one) => one.post.id === id && `@${one.username}` === params.username);
    return reply
      ? shown(
          `@${reply.username} in the sandbox`,
          [reply, own],
          `This answers <a href="${pathOf(own)}">a post of @${escapeHtml(username)}</a>:`,
        )
      : notThere();
  }
  if (post.id !== id || `@${username}` !== params.username) return notThere();
  return shown(`${name} in the sandbox`, [own, ...replies], `${replies.length} replies`);
}

interface Written {
  post: Post;
  username: string;
}

const pathOf = ({ post, username }: Written): string => `/@${escapeHtml(username)}/post/${shortcodeOf(post.id)}`;

const notThere = (): Reply => html(page('No such post', '<h1>This post is not there</h1>'), 404);

function shown(title: string, [first, ...others]: [Written, ...Written[]], between: string): Reply {
  const below =
    others.length > 0
      ? `<p>${between}</p>${others.map((one) => `<h2>@${escapeHtml(one.username)}</h2>${textOf(one)}`).join('')}`
      : '';
  return html(page(title, `<h1>@${escapeHtml(first.username)}</h1>${textOf(first)}${below}`));
}

const textOf = ({ post: { language, text, publishedAt } }: Written): string => `
<p lang="${language}">${escapeHtml(text)}</p>
<p><time datetime="${new Date(publishedAt).toISOString()}">${new Date(publishedAt).toUTCString()}</time></p>`;
