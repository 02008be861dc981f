import { type Endpoint, pathTo } from '#shared/contract/endpoint';

/** An answer with its parsed JSON. It is untyped: the test asserts its content. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what lies in a body is what the test asserts
  body: any;
}

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A small HTTP client with its own cookies, like one browser. It sends no Origin header by default. */
export class TestClient {
  readonly cookies = new Map<string, string>();
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Calls an endpoint of the contract. */
  call(endpoint: Endpoint, { params = {}, query, ...sent }: Sent = {}): Promise<Answer> {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    return this.json(endpoint.method, pathTo(endpoint.path, params) + search, sent);
  }

  /** Sends a value as JSON to any path. */
  json(method: string, path: string, { body, headers = {} }: Sent = {}): Promise<Answer> {
    if (body === undefined) return this.send(method, path, { headers });
    return this.send(method, path, {
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** Sends this exact body to any path. Redirects are returned, not followed. */
  async send(method: string, path: string, init: Omit<RequestInit, 'method'> = {}): Promise<Answer> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0 && !headers.has('Cookie')) headers.set('Cookie', this.cookieHeader());
    const response = await fetch(this.#url + path, { ...init, method, headers, redirect: 'manual' });
    this.#keepCookies(response);
    const text = await response.text();
    const isJson = text !== '' && response.headers.get('Content-Type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
