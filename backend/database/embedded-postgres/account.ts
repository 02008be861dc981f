import { stat } from 'node:fs/promises';
import path from 'node:path';

/** PostgreSQL refuses to run as root: there its programs run as nobody, elsewhere as whoever runs us. */
export const serverAccount = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : null;

/** Whether any user may enter this folder. Parents that do not exist yet are made open. */
async function isOpenToAll(folder: string): Promise<boolean> {
  const parent = path.dirname(folder);
  const isOpen = await stat(folder).then(
    ({ mode }) => (mode & 0o001) !== 0,
    () => true,
  );
  return isOpen && (parent === folder || (await isOpenToAll(parent)));
}

/** Whether the database can live in or run from this folder. */
export async function canServe(folder: string): Promise<boolean> {
  return serverAccount === null || (await isOpenToAll(path.resolve(folder)));
}
