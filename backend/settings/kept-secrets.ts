import { randomBytes, randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const schema = z.object({ sessionSecrets: z.array(z.string()), tokenKeys: z.array(z.string()) });
type Secrets = z.infer<typeof schema>;

/** The secrets of a local installation, made at the first call; only the user who runs the product can read them. */
export function keptSecrets(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  return read(file) ?? make(file);
}

function read(file: string): Secrets | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** A link appears whole and only once: of several starts at once, all take the secrets of the first. */
function make(file: string): Secrets {
  const secrets: Secrets = {
    sessionSecrets: [randomBytes(48).toString('base64')],
    tokenKeys: [`local:${randomBytes(32).toString('base64')}`],
  };
  const draft = `${file}.${randomUUID()}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(draft, JSON.stringify(secrets), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return secrets;
  } catch {
    return read(file) ?? secrets;
  } finally {
    rmSync(draft);
  }
}
