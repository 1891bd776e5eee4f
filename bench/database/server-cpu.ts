import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { z } from 'zod';

const MS = 1e6;
const backend = z.object({ processID: z.number() });

/** Time on a CPU of the server processes behind a pool's connections: other work on the machine does not count. */
export class ServerCpu {
  private readonly pids = new Set<number>();

  constructor(pool: pg.Pool) {
    pool.on('connect', (client) => this.pids.add(backend.parse(client).processID));
    pool.on('remove', (client) => this.pids.delete(backend.parse(client).processID));
  }

  /** Milliseconds since the connections were made. */
  read(): number {
    let total = 0;
    for (const pid of this.pids) {
      total += Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / MS;
    }
    return total;
  }
}
