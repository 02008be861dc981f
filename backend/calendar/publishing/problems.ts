import type { PublishProblem } from '#shared/calendar/calendar';
import { MAX_POST_LINKS, POST_MAX_CHARACTERS } from '#shared/contract/limits-and-page-sizes';
import type { ThreadsTroubleKind } from '#shared/sentences/threads-trouble';
import type { ThreadsError } from '../../threads/client/threads-error.ts';

/** What Threads answered, such as `24/4279009`; the kind of failure where it gave no code. */
export const codeOf = ({ code, subcode, kind }: ThreadsError): string =>
  [code, subcode].filter((part) => part !== undefined).join('/') || kind;

/** By a piece of what Threads says, since its spelling varies. */
const KNOWN: [RegExp, string][] = [
  [
    /at most \d+ characters/i,
    `Threads counts more than ${POST_MAX_CHARACTERS} characters: curly quotes, dashes and emoji count more than once. Please shorten the text.`,
  ],
  [/LINK_LIMIT/, `Threads takes at most ${MAX_POST_LINKS} links in a post. Please remove some.`],
  [/LINK_ATTACHMENT/, 'Threads could not open the link of this post. It must be public.'],
  [/topic_tag/, 'Threads does not take this topic. Please choose another.'],
  [/poll/i, 'Threads does not take this poll. Please change its options.'],
];

/** Threads answers so, and says nothing more, where it could not fetch a picture. */
const NOT_FETCHED = 2207052;
export const isNotFetched = ({ subcode }: ThreadsError): boolean => subcode === NOT_FETCHED;

const OUR_ADDRESS =
  'Threads could not fetch the picture from this server. Your picture is fine: the address of the server must be open to everybody, the crawler of Meta included.';
const THEIR_FILE = 'Threads could not process this picture. Please try another file.';

/** Of pictures, by a piece of what a container says. */
const KNOWN_OF_PICTURES: [RegExp, string][] = [
  [/DOWNLOADING/, OUR_ADDRESS],
  [/ASPEC/, 'Threads does not take the shape of this picture. Please crop it.'],
  [/SIZE|TOO_LARGE/, 'This picture is too large for Threads. Please take a smaller one.'],
];

const WORDS: Record<ThreadsTroubleKind, string> = {
  reconnect:
    'Threads no longer accepts our access. Reconnect the account, and the post goes out if it is still in time.',
  permission: 'Threads does not let us publish for this account. Please post by hand.',
  throttled: 'Threads asked us to wait.',
  blocked: 'Threads has restricted this account for now. None of its posts are published for 24 hours.',
  transient: 'Threads did not answer.',
  bad_answer: 'Threads gave an answer that we could not read.',
  bad_request: 'Threads refused this post.',
  gone: 'Threads could not find what this post belongs to.',
};

/** Why a step failed, in words for the user. */
export const problemOf = (error: ThreadsError): PublishProblem => ({
  code: codeOf(error),
  message: isNotFetched(error)
    ? OUR_ADDRESS
    : (KNOWN.find(([piece]) => piece.test(error.message))?.[1] ?? WORDS[error.kind]),
});

/** Why Threads could not take a post in, by the reason that its container has. */
export const problemOfContainer = (reason: string | null, hasPictures = false): PublishProblem => ({
  code: reason ?? 'ERROR',
  message:
    [...KNOWN, ...(hasPictures ? KNOWN_OF_PICTURES : [])].find(([piece]) => piece.test(reason ?? ''))?.[1] ??
    (hasPictures ? THEIR_FILE : 'Threads could not process this post.'),
});

export const PROBLEMS = {
  missed: { code: 'missed', message: 'Nothing could be published at that time. Choose another, or publish it now.' },
  torn: { code: 'torn', message: 'The parts before this one are out. Continue the chain, or leave it as it is.' },
  pictureGone: { code: 'picture_gone', message: 'A picture of this post is gone. Please add it again.' },
  unclear: {
    code: 'unclear',
    message: 'It may be on Threads: we could not find out. Please look at your profile.',
  },
  quota: (total: number): PublishProblem => ({
    code: 'quota',
    message: `This account has published ${total} posts within 24 hours, as many as Threads allows. Please choose a later time.`,
  }),
  notInChain: {
    code: 'not_in_chain',
    message: 'Threads published this part on its own, and not below the one before.',
  },
  changed: (what: string): PublishProblem => ({
    code: 'changed',
    message: `Threads published this post without ${what}.`,
  }),
} as const;

/** Why nothing of an account is published for now. */
export type Hold = 'restricted' | 'reconnect' | 'permission';

/** What a post that is due is told while it waits for that to end, and once it waited for too long. */
export const HELD: Record<Hold, { waits: PublishProblem; missed: PublishProblem }> = {
  restricted: {
    waits: { code: 'restricted', message: WORDS.blocked },
    missed: {
      code: 'missed',
      message:
        'At that time, Threads had restricted this account, and none of its posts were published. Choose a later time.',
    },
  },
  reconnect: {
    waits: { code: 'reconnect', message: WORDS.reconnect },
    missed: {
      code: 'missed',
      message: 'At that time, Threads no longer accepted our access. Reconnect the account, and choose another time.',
    },
  },
  permission: {
    waits: { code: 'permission', message: WORDS.permission },
    missed: {
      code: 'missed',
      message: 'At that time, we were not allowed to publish for this account. Let us publish, or post it by hand.',
    },
  },
};

/** As the columns of a part hold it. */
export const problemColumns = ({ code, message }: PublishProblem) => ({ problemCode: code, problem: message });
export const NO_PROBLEM = { problemCode: null, problem: null } as const;
