import { randomBytes } from 'node:crypto';
import type { LargestAsk } from '../../../backend/testing/largest-asks.ts';
import { exportData } from '../../../shared/account.ts';
import { analyzeChat, listAnalyses } from '../../../shared/analysis.ts';
import { changeChartNote } from '../../../shared/analytics/chart-notes.ts';
import { login } from '../../../shared/auth.ts';
import { pathTo } from '../../../shared/contract/endpoint.ts';
import { IMAGE_MAX_BYTES } from '../../../shared/contract/limits-and-page-sizes.ts';
import { checkDraft } from '../../../shared/draft-check.ts';
import { getThreadsAnalytics } from '../../../shared/threads.ts';
import type { SignedIn } from '../dashboard/fill-users.ts';

/** What the loads work with. It is sent from process to process. */
export interface LoadInput {
  url: string;
  /** Has an account of 5,000 posts with many readings. */
  figuresUser: SignedIn & { accountId: string };
  /** Ids of the last entries of ten pages of pictures: where the pages after them begin. */
  historyUser: SignedIn & { pageStarts: string[] };
  /** Has 100,000 posts. */
  archiveUser: SignedIn;
  picturesUser: SignedIn;
  /** Has as much as limits allow, and what is asked for of it. */
  largestUser: SignedIn & { asks: LargestAsk[] };
  /** People who may sign in, all from one address. */
  credentials: { email: string; password: string }[];
  /** Data URLs. */
  slowPictures: string[];
}

interface Call {
  method: string;
  path: string;
  cookie?: string;
  body?: unknown;
}

export interface Load {
  title: string;
  calls(input: LoadInput): Call[];
  /** All calls are made at once, and again, as long as somebody measures: so many times, since the hourly limits allow no more. */
  rounds: number;
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const repeat = <Item>(times: number, make: (nth: number) => Item): Item[] =>
  Array.from({ length: times }, (_, n) => make(n));

const sendPicture = ({ userId, cookie }: SignedIn, image: string): Call => ({
  method: analyzeChat.method,
  path: analyzeChat.path,
  cookie,
  body: { userId, message: 'What do you think of this?', image },
});

/** As large as a body may be: noise that says it is a PNG, so that nothing but the body takes time. */
const largestPicture = () =>
  `data:image/png;base64,${Buffer.concat([PNG_SIGNATURE, randomBytes(IMAGE_MAX_BYTES - PNG_SIGNATURE.length)]).toString('base64')}`;

const AT_ONCE = 20;
/** Of what may be asked so often in an hour. */
const ROUNDS: Record<string, number> = {
  [`${analyzeChat.method} ${analyzeChat.path}`]: 5,
  [`${changeChartNote.method} ${changeChartNote.path}`]: 14,
  [`${checkDraft.method} ${checkDraft.path}`]: 80,
};

/** In the order in which they run. The pictures come last: the product goes on reading them when nobody waits any more. */
const loads = {
  figures: {
    title: '12 calls of 90-day figures',
    rounds: Number.POSITIVE_INFINITY,
    calls: ({ figuresUser: { accountId, cookie } }) =>
      repeat(12, () => ({
        method: 'GET',
        path: `${pathTo(getThreadsAnalytics.path, { accountId })}?period=90d`,
        cookie,
      })),
  },
  history: {
    title: '10 pages of pictures',
    rounds: Number.POSITIVE_INFINITY,
    calls: ({ historyUser: { userId, cookie, pageStarts } }) =>
      pageStarts.map((id) => ({
        method: 'GET',
        path: `${pathTo(listAnalyses.path, { userId })}?before=${id}`,
        cookie,
      })),
  },
  signIns: {
    title: '100 sign-ins',
    rounds: 1,
    calls: ({ credentials }) =>
      repeat(100, (nth) => ({ method: login.method, path: login.path, body: credentials[nth % credentials.length] })),
  },
  bodies: {
    title: '60 bodies of 11 MB',
    rounds: 1,
    calls: ({ picturesUser }) => {
      const image = largestPicture();
      return repeat(60, () => sendPicture(picturesUser, image));
    },
  },
  export: {
    title: 'export of 100,000 posts',
    rounds: 1,
    calls: ({ archiveUser: { userId, cookie } }) => [
      { method: exportData.method, path: pathTo(exportData.path, { userId }), cookie },
    ],
  },
  pictures: {
    title: '8 of the slowest pictures',
    rounds: 1,
    calls: ({ picturesUser, slowPictures }) => repeat(8, (nth) => sendPicture(picturesUser, slowPictures[nth] ?? '')),
  },
} satisfies Record<string, Load>;

/** A load for each thing that is asked for with the largest data, so many times at once. */
function loadOfAsk({ name, method, path, body }: LargestAsk): Load {
  return {
    title: `${AT_ONCE} x ${name}`,
    rounds: ROUNDS[name] ?? Number.POSITIVE_INFINITY,
    calls: ({ largestUser: { cookie } }) => repeat(AT_ONCE, () => ({ method, path, cookie, body })),
  };
}

/** Of the endpoints of the contract, then of what is heavy by itself. */
export const allLoads = ({ largestUser }: LoadInput): Load[] => [
  ...largestUser.asks.map(loadOfAsk),
  ...Object.values(loads),
];
