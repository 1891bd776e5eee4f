import { readFileSync } from 'node:fs';

export interface ProcessUse {
  /** Bytes. */
  memory: number;
  /** Milliseconds. */
  cpu: number;
}

/** USER_HZ on Linux. */
const MS_PER_TICK = 10;

/** Undefined without /proc, or for an ended process. */
export function processUse(pid: number): ProcessUse | undefined {
  try {
    const [, kibibytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    // The name in brackets may hold anything; times are fields 12 and 13 after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { memory: Number(kibibytes ?? 0) * 1024, cpu: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK };
  } catch {
    return undefined;
  }
}
