import { readFileSync } from 'node:fs';

/** CPU time and memory of a process. */
export interface ProcessUse {
  /** Bytes of memory. */
  memory: number;
  /** Milliseconds on a processor. */
  cpu: number;
}

/** Linux counts processor time in hundredths of a second here (USER_HZ). */
const MS_PER_TICK = 10;

/** Undefined where the system does not tell (no /proc), or when the process is gone. */
export function processUse(pid: number): ProcessUse | undefined {
  try {
    const [, kibibytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    // The name, in brackets, may hold anything; times stand twelfth and thirteenth behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { memory: Number(kibibytes ?? 0) * 1024, cpu: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK };
  } catch {
    return undefined;
  }
}
