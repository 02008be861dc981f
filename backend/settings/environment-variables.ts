import * as z from 'zod/mini';

const MIN_SECRET_LENGTH = 32;
const MIN_DIFFERENT = 10;
const KEY_BYTES = 32;

const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, 'is not a whole number')),
    z.pipe(z.transform(Number), z.int().check(z.gte(min, `is less than ${min}`), z.lte(max, `is more than ${max}`))),
  );

/** A comma-separated list. */
const list = <Item extends z.ZodMiniType<unknown, string>>(item: Item) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',').map((part) => part.trim())),
    ),
    z.array(item),
  );

const address = (protocols: RegExp, message: string) =>
  z.string().check(z.refine((text) => protocols.test(URL.parse(text)?.protocol ?? ''), message));

const webAddress = address(/^https?:$/, 'is not an http or https address');

/** Gives the address without a trailing slash. */
const origin = z.pipe(
  webAddress.check(z.refine((text) => isOrigin(text), 'must be an address without path, such as https://example.com')),
  z.transform((text) => new URL(text).origin),
);

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return !url || (url.href === `${url.origin}/` && !/[?#]/.test(text));
}

/** Words of an example, and texts that were typed with one finger. */
const looksMadeUp = (text: string) =>
  /change.?me|example|secret|password|insecure|default|your/i.test(text) || new Set(text).size < MIN_DIFFERENT;

const secret = z.string().check(
  z.minLength(MIN_SECRET_LENGTH, `needs at least ${MIN_SECRET_LENGTH} characters each: try openssl rand -base64 48`),
  z.refine((text) => !looksMadeUp(text), 'is not random: try openssl rand -base64 48'),
);

const tokenKey = z.string().check(
  z.regex(/^[\w-]{1,32}:[A-Za-z0-9+/]{43}=$/, 'must be name:key, with the key from openssl rand -base64 32'),
  z.refine((text) => isRandomKey(text), 'is not random: try openssl rand -base64 32'),
);

function isRandomKey(text: string): boolean {
  const bytes = Buffer.from(text.split(':')[1] ?? '', 'base64');
  return bytes.length !== KEY_BYTES || new Set(bytes).size >= MIN_DIFFERENT;
}

const hasUniqueNames = (keys: string[]) => new Set(keys.map((key) => key.split(':')[0])).size === keys.length;

/** Every variable that the product reads, with its default where it has a fixed one. */
export const environment = z.object({
  PORT: z._default(wholeNumber(1, 65_535), 3000),
  HOST: z.optional(z.string()),
  PUBLIC_URL: z.optional(origin),
  DATABASE_URL: z.optional(address(/^postgres(ql)?:$/, 'is not a postgresql:// address')),
  DATA_DIR: z.optional(z.string()),
  SESSION_SECRETS: z.optional(list(secret)),
  TOKEN_KEYS: z.optional(list(tokenKey).check(z.refine(hasUniqueNames, 'has a name twice'))),
  EXTENSION_IDS: z.optional(list(z.string().check(z.regex(/^[a-p]{32}$/, 'is not the id of a Chromium extension')))),
  TRUST_PROXY: z._default(z.stringbool({ error: 'is neither true nor false' }), false),
  OPENAI_API_KEY: z.optional(z.string()),
  OPENAI_BASE_URL: z.optional(webAddress),
  OPENAI_MODEL: z.optional(z.string()),
  OPENAI_DAILY_REQUESTS: z._default(wholeNumber(0, 1_000_000), 200),
  THREADS_APP_ID: z.optional(z.string()),
  THREADS_APP_SECRET: z.optional(z.string()),
  THREADS_API_URL: z._default(origin, 'https://graph.threads.net'),
  THREADS_AUTHORIZE_URL: z._default(webAddress, 'https://threads.com/oauth/authorize'),
  THREADS_WEBHOOK_TOKEN: z.optional(secret),
  SMTP_URL: z.optional(address(/^smtps?:$/, 'is not an smtp:// or smtps:// address')),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^@<>\r\n]*<?[^\s@<>]+@[^\s@<>]+>?$/, 'is not an email address'))),
  PUBLISH_SWEEP_MS: z._default(wholeNumber(50, 600_000), 60_000),
  SANDBOX_SPEED: z._default(wholeNumber(1, 100), 1),
  // Whoever has not ended after 20 s is cut off (`main.ts`).
  STOP_GRACE_MS: z._default(wholeNumber(0, 15_000), 10_000),
  BACKUP_FOLDER: z.optional(z.string()),
  BACKUP_AT: z._default(
    z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^off$/, 'is neither a time, such as 03:00, nor "off"')),
    '03:00',
  ),
  METRICS_PORT: z.optional(wholeNumber(1, 65_535)),
  METRICS_TOKEN: z.optional(secret),
  LOG_FORMAT: z._default(z.enum(['json', 'pretty'], 'is neither json nor pretty'), 'json'),
  LOG_LEVEL: z.optional(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], 'is not debug, info, warn, error or silent'),
  ),
});
export type Environment = z.output<typeof environment>;
