/** A page that was not looked at for so long does without. */
const HIDDEN_MS = 60_000;

/**
 * Runs `work` in one tab of the browser at a time, and only while that tab is looked at; another takes over when it is
 * closed or hidden for a while. Where tabs cannot agree on one (no Web Locks), each runs its own.
 * @returns what ends it
 */
export function whileWanted(name: string, work: (signal: AbortSignal) => Promise<void>): () => void {
  let controller: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const start = () => {
    if (controller) return;
    const { signal } = (controller = new AbortController());
    // Some browsers of old machines and pages without TLS have no locks.
    const locks: LockManager | undefined = navigator.locks;
    const running = locks ? locks.request(name, { signal }, () => work(signal)) : work(signal);
    running.catch((error: unknown) => {
      if (!signal.aborted) console.warn(error);
    });
  };
  const stop = () => {
    controller?.abort();
    controller = undefined;
  };
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') start();
    else timer = setTimeout(stop, HIDDEN_MS);
  };

  const listening = new AbortController();
  document.addEventListener('visibilitychange', look, { signal: listening.signal });
  // A page that waits for the back button must hold nothing.
  addEventListener('pagehide', stop, { signal: listening.signal });
  addEventListener('pageshow', look, { signal: listening.signal });
  look();
  return () => {
    listening.abort();
    clearTimeout(timer);
    stop();
  };
}
