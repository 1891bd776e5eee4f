import { cpuMs } from '@/testing/processes';
import { median, type Timing } from '@/bench/http/timing';

/** A server that takes part in every round. */
export interface Contestant {
  name: string;
  /** Processes whose time counts, by their names in the report. */
  parts: Record<string, () => number[]>;
  run: () => Promise<Timing>;
}

export interface Result {
  name: string;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Processor time per request, ms, by part. */
  cpu: Record<string, number>;
  cpuMs: number;
  requests: number;
  errors: number;
}

/** Every contestant once per round, so that the machine's other work affects all alike; medians over the rounds. */
export async function compete(contestants: readonly Contestant[], rounds: number): Promise<Result[]> {
  const results = new Map<Contestant, Result[]>(contestants.map((contestant) => [contestant, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [contestant, own] of results) own.push(await runOnce(contestant));
  }
  return [...results].map(([{ name, parts }, own]) => {
    const middle = (read: (result: Result) => number) => median(own.map(read));
    const sum = (read: (result: Result) => number) => own.reduce((total, result) => total + read(result), 0);
    return {
      name,
      perSecond: middle((result) => result.perSecond),
      p50Ms: middle((result) => result.p50Ms),
      p99Ms: middle((result) => result.p99Ms),
      cpu: Object.fromEntries(Object.keys(parts).map((part) => [part, middle((result) => result.cpu[part] ?? 0)])),
      cpuMs: middle((result) => result.cpuMs),
      requests: sum((result) => result.requests),
      errors: sum((result) => result.errors),
    };
  });
}

async function runOnce({ name, parts, run }: Contestant): Promise<Result> {
  const read = () => Object.values(parts).map((pids) => cpuMs(pids()));
  const before = read();
  const { requests, seconds, p50Ms, p99Ms, errors } = await run();
  const perPart = read().map((after, i) => (after - (before[i] ?? 0)) / requests);
  return {
    name,
    perSecond: requests / seconds,
    p50Ms,
    p99Ms,
    cpu: Object.fromEntries(Object.keys(parts).map((part, i) => [part, perPart[i] ?? 0])),
    cpuMs: perPart.reduce((sum, part) => sum + part, 0),
    requests,
    errors,
  };
}
