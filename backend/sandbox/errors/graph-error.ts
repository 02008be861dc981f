/** An error of the Graph API, thrown to refuse a call. */
export class GraphError extends Error {
  readonly status: number;
  readonly code: number;
  readonly subcode: number | undefined;
  readonly isTransient: boolean;
  readonly type: 'OAuthException' | 'THApiException';
  readonly headers: Record<string, string>;
  /** For people, in their language. */
  readonly user: { title: string; message: string } | undefined;

  constructor(
    status: number,
    code: number,
    message: string,
    more: Partial<Pick<GraphError, 'subcode' | 'isTransient' | 'type' | 'headers' | 'user'>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.subcode = more.subcode;
    this.isTransient = more.isTransient ?? false;
    this.type = more.type ?? 'OAuthException';
    this.headers = more.headers ?? {};
    this.user = more.user;
  }

  toBody() {
    return {
      error: {
        message: this.message,
        type: this.type,
        code: this.code,
        ...(this.subcode === undefined ? {} : { error_subcode: this.subcode }),
        is_transient: this.isTransient,
        ...(this.user ? { error_user_title: this.user.title, error_user_msg: this.user.message } : {}),
        fbtrace_id: 'Asandbox0trace',
      },
    };
  }
}

/** An error of the token endpoints, without the envelope. */
export class FlatOAuthError extends Error {
  readonly type: string;

  constructor(message: string, type = 'OAuthException') {
    super(message);
    this.type = type;
  }

  toBody() {
    return { error_type: this.type, code: 400, error_message: this.message };
  }
}

/** An error in the URL of the authorisation window. It is shown there and never sent back to the app. */
export class WindowError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }

  toBody() {
    return { error_message: this.message, error_code: this.code };
  }
}

export const badParameter = (message: string) => new GraphError(400, 100, message, { type: 'THApiException' });

/** Deleted, archived, owned by someone else, or non-existent: the API does not say which. */
export const missingObject = (id: string) =>
  new GraphError(
    400,
    100,
    `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
    { subcode: 33, type: 'THApiException' },
  );

/** A container that is not ready, or a missing post to reply to. */
export const mediaNotFound = (id: string) =>
  new GraphError(400, 24, 'The requested resource does not exist', {
    subcode: 4279009,
    user: { title: 'Media Not Found', message: `The media with id ${id} cannot be found.` },
  });

export const notAvailable = () =>
  new GraphError(400, 10, 'THREADS_API__FEATURE_NOT_AVAILABLE', { type: 'THApiException' });
