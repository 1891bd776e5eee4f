import type { ServerCpu } from '@/bench/database/server-cpu';
import { quantile } from '@/bench/http/timing';
import { textOf } from '@/lib/errors';

interface Timed {
  rounds: number;
  /** Rounds before those that count. */
  warming?: number;
  before?(): Promise<unknown>;
  run(): Promise<unknown>;
  after?(): Promise<unknown>;
}

export interface Timing {
  cpu: Quantiles;
  wall: Quantiles;
  /** Errors of failed rounds, which no figure counts. */
  failures: string[];
}

interface Quantiles {
  p50: number;
  p99: number;
}

/** Failed rounds, such as statement timeouts, end nothing. */
export async function time(
  { rounds, warming = 0, before, run, after }: Timed,
  cpu: Pick<ServerCpu, 'read'>,
): Promise<Timing> {
  const wall: number[] = [];
  const spent: number[] = [];
  const failures: string[] = [];
  for (let i = -warming; i < rounds; i += 1) {
    await before?.();
    const startedAt = performance.now();
    const cpuBefore = cpu.read();
    try {
      await run();
      if (i >= 0) {
        spent.push(cpu.read() - cpuBefore);
        wall.push(performance.now() - startedAt);
      }
    } catch (error) {
      failures.push(textOf(error, 'message'));
    }
    await after?.();
  }
  return { cpu: quantiles(spent), wall: quantiles(wall), failures };
}

function quantiles(values: readonly number[]): Quantiles {
  const at = (share: number) => Number(quantile(values, share).toFixed(2));
  return { p50: at(0.5), p99: at(0.99) };
}
