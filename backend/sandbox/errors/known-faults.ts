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
  gone: (): ErrorFault => ({
    kind: 'error',
    status: 400,
    code: 100,
    subcode: 33,
    type: 'THApiException',
    message: 'Unsupported get request',
  }),
};
