import { readFileSync } from 'node:fs';

/** Other open files of the process: the database, the program's own files, pages that are rendered again ahead of visitors. */
const OWN = 256;
/** A visitor's connection, and the file or the connection to the renderer that answers it. */
const PER_CONNECTION = 2;

/** How many connections of visitors the process can hold with the files that it may have open; Infinity where nothing tells. */
export function connectionsThatFit(limits = readLimits()): number {
  const files = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return files === undefined ? Infinity : Math.max(1, Math.floor((Number(files) - OWN) / PER_CONNECTION));
}

/** Linux alone tells of them in a file. */
function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
