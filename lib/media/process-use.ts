import { readFileSync } from 'node:fs';

export interface ProcessUse {
  /** Bytes. */
  memory: number;
  /** Milliseconds. */
  cpu: number;
}

/** USER_HZ on Linux. */
const MS_PER_TICK = 10;

/** Of a process and the programs that it has started; undefined without /proc, or for an ended process. */
export function processUse(pid: number): ProcessUse | undefined {
  const uses = [pid, ...childrenOf(pid)].flatMap((each) => useOf(each) ?? []);
  if (uses.length === 0) return undefined;
  return uses.reduce((sum, use) => ({ memory: sum.memory + use.memory, cpu: sum.cpu + use.cpu }));
}

/** Kills the programs that a process has started: they would outlive it. */
export function killChildren(pid: number): void {
  for (const child of childrenOf(pid)) {
    try {
      process.kill(child, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}

/** None without /proc. */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function useOf(pid: number): ProcessUse | undefined {
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
