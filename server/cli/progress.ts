const EVERY_MS = 60_000;

interface Work {
  /** What is counted, as "media files". */
  what: string;
  /** How many there are, or were the last time; unset where nobody knows. */
  total?: number;
  tell?: (line: string) => void;
}

/** Tells an operator once a minute how far a long command is, and what is left. `work` says of each that it is done. */
export async function withProgress<Result>(
  { what, total, tell = console.error }: Work,
  work: (step: () => void) => Promise<Result>,
): Promise<Result> {
  const startedAt = Date.now();
  let done = 0;
  const timer = setInterval(() => tell(line(what, done, total, Date.now() - startedAt)), EVERY_MS);
  return work(() => void (done += 1)).finally(() => clearInterval(timer));
}

const number = (n: number) => n.toLocaleString('en-US');

function line(what: string, done: number, total: number | undefined, ms: number): string {
  if (total === undefined || done >= total) return `${number(done)} ${what} so far.`;
  const left = total - done;
  const minutes = Math.ceil((left * ms) / done / 60_000);
  const time = done === 0 ? '' : `, some ${number(minutes)} min`;
  return `${number(done)} of some ${number(total)} ${what}; left are ${number(left)}${time}.`;
}
