const INTENT = 'https://www.threads.com/intent/post';

/** What the composer of Threads takes; it knows no media and no poll. */
interface Intent {
  text: string;
  topicTag?: string | undefined;
  linkUrl?: string | undefined;
  replyControl?: string | undefined;
}

/** The composer's audiences: one less than the API has. */
const AUDIENCES = ['everyone', 'accounts_you_follow', 'mentioned_only', 'followers_only'];

/** The address of Threads' own composer with a post filled in. It needs no permission and opens the app on phones. */
export function composerUrl({ text, topicTag, linkUrl, replyControl }: Intent): string {
  const audience = replyControl && AUDIENCES.includes(replyControl) ? replyControl : undefined;
  const parameters = { text, url: linkUrl, tag: topicTag, reply_control: audience };
  const filled = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${INTENT}?${filled.join('&')}`;
}
