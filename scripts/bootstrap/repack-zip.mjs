import { unzipSync, zipSync } from 'fflate';

/** The first day that a zip can tell. Zips hold the hour of a clock without its zone, and so this is one as well. */
const NO_TIME = new Date(1980, 0, 1);

/**
 * The files of a zip as one whose bytes depend on nothing else: in the order of their names, and without the time at which
 * somebody packed them. So whoever packs the same commit gets the same file.
 *
 * @param {Uint8Array} bytes
 * @returns {Uint8Array}
 */
export function repackZip(bytes) {
  const files = Object.entries(unzipSync(bytes)).sort(([one], [other]) => (one < other ? -1 : 1));
  return zipSync(Object.fromEntries(files), { level: 9, mtime: NO_TIME });
}
