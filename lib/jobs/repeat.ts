/** Calls `run`, which never rejects, and again `pauseMs` after it ended. */
export function repeat(pauseMs: number, run: () => Promise<void>): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const turn = () => {
    running = run().then(() => {
      if (!stopped) timer = setTimeout(turn, pauseMs);
    });
  };
  turn();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
