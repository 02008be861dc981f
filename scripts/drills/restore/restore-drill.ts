import { inFolder } from '../tools/drill.ts';
import {
  changedByte,
  cutFile,
  fullDiskInBackup,
  fullDiskInRestore,
  killBackup,
  killDatabase,
  killRestore,
  newerVersion,
  otherKeys,
  otherMachine,
  type Round,
} from './restore-faults.ts';
import { putBack, setUpRestore } from './restore-scene.ts';

const ROUNDS: [string, Round][] = [
  ['kill -9 at 20% of a backup', killBackup(0.2)],
  ['kill -9 at 50% of a backup', killBackup(0.5)],
  ['kill -9 at 70% of a backup', killBackup(0.7)],
  ['kill -9 at 90% of a backup', killBackup(0.9)],
  ['kill -9 while a restore checks the file', killRestore('Checking the file')],
  ['kill -9 while a restore makes its restore point', killRestore('Making a restore point')],
  ['kill -9 as a restore begins to load', killRestore('Loading the backup')],
  ['kill -9 after 15% of loading', killRestore('Loading the backup', 0.15)],
  ['kill -9 after 30% of loading', killRestore('Loading the backup', 0.3)],
  ['kill -9 after 45% of loading', killRestore('Loading the backup', 0.45)],
  ['kill -9 as a restore puts it in place', killRestore('Putting it in place')],
  ['kill -9 a moment later', killRestore('Putting it in place', 0.01)],
  ['kill -9 of PostgreSQL in the middle of loading', killDatabase],
  ['full disk in a backup', fullDiskInBackup],
  ['full disk in a restore', fullDiskInRestore],
  ['the file is cut', cutFile(0.7)],
  ['a byte is changed', changedByte(0.4)],
  ['a newer version made the file', newerVersion],
  ['other keys', otherKeys],
  ["another machine's data folder, in use", otherMachine],
];

/** Twenty faults while a backup is made or restored. A machine holds what it held or the whole backup, each time. */
export const restoreUnderFaults = inFolder(async (folder) => {
  const scene = await setUpRestore(folder);
  let held = 0;
  console.error('| | fault | what came of it |\n|---|---|---|');
  for (const [n, [name, round]] of ROUNDS.entries()) {
    const words = await round(scene).then(
      (text) => ({ text, isHeld: true }),
      (error) => ({ text: `**not held**: ${error}`, isHeld: false }),
    );
    if (words.isHeld) held += 1;
    console.error(`| ${n + 1} | ${name} | ${words.text} |`);
    await putBack(scene);
  }
  return { held: held === ROUNDS.length, happened: `${held} of ${ROUNDS.length}, nothing was ever half restored` };
});
