type Ending = () => Promise<unknown>;

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const open = new Set<Ending>();

/** Runs work and afterwards ends what it began, the last first. SIGINT and SIGTERM end it, too, and then the process. */
export async function withEndings<Result>(work: (later: (end: Ending) => void) => Promise<Result>): Promise<Result> {
  const endings: Ending[] = [];
  let ended: Promise<void> | undefined;
  const endAll = () => (ended ??= endEach(endings));
  if (open.size === 0) for (const signal of SIGNALS) process.on(signal, endAndLeave);
  open.add(endAll);
  try {
    return await work((end) => void endings.push(end));
  } finally {
    await endAll();
    forget(endAll);
  }
}

async function endEach(endings: Ending[]): Promise<void> {
  for (let end = endings.pop(); end; end = endings.pop()) await end().catch((error: unknown) => console.error(error));
}

function forget(endAll: Ending): void {
  open.delete(endAll);
  if (open.size === 0) for (const signal of SIGNALS) process.off(signal, endAndLeave);
}

async function endAndLeave(signal: NodeJS.Signals): Promise<void> {
  for (let endAll = [...open].at(-1); endAll; endAll = [...open].at(-1)) {
    await endAll();
    forget(endAll);
  }
  process.kill(process.pid, signal);
}
