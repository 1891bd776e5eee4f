import type { ServerCpu } from '@/bench/database/server-cpu';

/** What is measured: so many times, with something before each time that does not count. */
interface Timed {
  rounds: number;
  /** Rounds before those that count. */
  warming?: number;
  before?(): Promise<unknown>;
  run(): Promise<unknown>;
  after?(): Promise<unknown>;
}

/** Milliseconds, of the server's processor and of the clock. */
export interface Timing {
  cpu: Quantiles;
  wall: Quantiles;
}

interface Quantiles {
  p50: number;
  p99: number;
}

export async function time({ rounds, warming = 0, before, run, after }: Timed, cpu: ServerCpu): Promise<Timing> {
  const wall: number[] = [];
  const spent: number[] = [];
  for (let i = -warming; i < rounds; i += 1) {
    await before?.();
    const startedAt = performance.now();
    const cpuBefore = cpu.read();
    await run();
    if (i >= 0) {
      spent.push(cpu.read() - cpuBefore);
      wall.push(performance.now() - startedAt);
    }
    await after?.();
  }
  return { cpu: quantiles(spent), wall: quantiles(wall) };
}

function quantiles(values: readonly number[]): Quantiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));
  return { p50: at(0.5), p99: at(0.99) };
}
