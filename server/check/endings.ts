type Ending = () => Promise<unknown>;

/** Runs work that begins things, and ends each of them afterwards, the last first, however the work went. */
export async function withEndings<Result>(work: (later: (end: Ending) => void) => Promise<Result>): Promise<Result> {
  const endings: Ending[] = [];
  try {
    return await work((end) => void endings.unshift(end));
  } finally {
    for (const end of endings) await end().catch((error: unknown) => console.error(error));
  }
}
