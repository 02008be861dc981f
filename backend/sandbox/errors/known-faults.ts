import type { Fault } from './faults.ts';

type ErrorFault = Extract<Fault, { kind: 'error' }>;

/** Error bodies that the real API is known to send, by name. */
export const knownFaults = {
  /** 458 app removed, 459 and 464 checkpoint, 460 password, 463 expired, 467 and 492 invalid. */
  deadToken: (subcode = 463): ErrorFault => ({
    kind: 'error',
    status: 500,
    code: 190,
    subcode,
    message: 'Error validating access token',
  }),
  noPermission: (): ErrorFault => ({
    kind: 'error',
    status: 500,
    code: 10,
    type: 'THApiException',
    message: 'Application does not have permission for this action',
  }),
  /** Codes 4, 17, 32, 341, 613. */
  throttled: (code = 4, headers: Record<string, string> = {}): ErrorFault => ({
    kind: 'error',
    status: 400,
    code,
    headers,
    message: `(#${code}) Application request limit reached`,
  }),
  transient: (): ErrorFault => ({ kind: 'error', status: 500, code: 2, isTransient: true, message: 'Internal error' }),
  unknown: (): ErrorFault => ({ kind: 'error', status: 500, code: 1, message: 'An unknown error occurred' }),
  blocked: (): ErrorFault => ({
    kind: 'error',
    status: 400,
    code: 368,
    message: 'The action attempted has been deemed abusive',
  }),
  /** What the API answers to many posts whose container it calls finished. */
  notReady: (): ErrorFault => ({
    kind: 'error',
    status: 400,
    code: 24,
    subcode: 4279009,
    message: 'The requested resource does not exist',
  }),
  /** 2207051: "we restrict certain activity"; 4279013: the account itself is restricted. */
  restricted: (subcode: 2207051 | 4279013 = 2207051): ErrorFault => ({
    kind: 'error',
    status: 400,
    code: subcode === 2207051 ? 4 : 10,
    subcode,
    message: 'We restrict certain activity to protect our community',
  }),
  gone: (): ErrorFault => ({
    kind: 'error',
    status: 400,
    code: 100,
    subcode: 33,
    type: 'THApiException',
    message: 'Unsupported get request',
  }),
};
