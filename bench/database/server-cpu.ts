import { readFileSync } from 'node:fs';
import { z } from 'zod';

const MS = 1e6;
const backend = z.object({ processID: z.number() });

interface Connecting {
  on(event: 'connect', listener: (client: unknown) => void): unknown;
}

/** CPU time of the server processes behind a pool; other work on the machine does not count. */
export class ServerCpu {
  /** Last known ms of each process, ended ones included. */
  private readonly spent = new Map<number, number>();

  constructor(pool: Connecting) {
    pool.on('connect', (client) => this.spent.set(backend.parse(client).processID, 0));
  }

  /** Milliseconds since the connections were made. */
  read(): number {
    let total = 0;
    for (const [pid, last] of this.spent) {
      const ms = cpuMsOf(pid) ?? last;
      this.spent.set(pid, ms);
      total += ms;
    }
    return total;
  }
}

/** Undefined once the process has ended, which the pool may report later. */
function cpuMsOf(pid: number): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / MS;
  } catch {
    return undefined;
  }
}
