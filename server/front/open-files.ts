import { readFileSync } from 'node:fs';

/** The process's other open files: the database, its code, background renderings. */
const OWN = 256;
const PER_CONNECTION = 2;

/** Connections of visitors that the limit of open files allows; Infinity where it is unknown. */
export function connectionsThatFit(limits = readLimits()): number {
  const files = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return files === undefined ? Infinity : Math.max(1, Math.floor((Number(files) - OWN) / PER_CONNECTION));
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
