import { readdirSync } from 'node:fs';
import os from 'node:os';

const PRIORITY = 10;

/** Lets pages come first. On Linux priorities are of threads, and those that decode run already; new ones take after these. */
export function lowerPriority(): void {
  for (const thread of threads()) os.setPriority(thread, PRIORITY);
}

function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [process.pid];
  }
}
