import { repeatLine } from '@/server/progress.mjs';

const EVERY_MS = 60_000;

interface Work {
  /** The plural of what is counted, as "media files". */
  what: string;
  /** The total, or the last one; unset: unknown. */
  total?: number;
  print?: (line: string) => void;
}

/** Prints a long command's progress and remaining time once a minute; `work` reports each item. */
export async function withProgress<Result>(
  { what, total, print = console.error }: Work,
  work: (step: () => void) => Promise<Result>,
): Promise<Result> {
  const startedAt = Date.now();
  let done = 0;
  const stop = repeatLine(() => line(what, done, total, Date.now() - startedAt), { print, everyMs: EVERY_MS });
  return work(() => void (done += 1)).finally(stop);
}

const number = (n: number) => n.toLocaleString('en-US');

function line(what: string, done: number, total: number | undefined, ms: number): string {
  if (total === undefined || done >= total) return `${number(done)} ${what} so far.`;
  const left = total - done;
  const minutes = Math.ceil((left * ms) / done / 60_000);
  const time = done === 0 ? '' : `, some ${number(minutes)} min`;
  return `${number(done)} of some ${number(total)} ${what}; left are ${number(left)}${time}.`;
}
