import { webLocks } from '@/lib/client/in-one-tab';

/** Hidden pages stop after this. */
const HIDDEN_MS = 60_000;

/** Runs `work` in one visible tab at a time, and in each without Web Locks. Returns a function that stops it. */
export function whileWanted(name: string, work: (signal: AbortSignal) => Promise<void>): () => void {
  let controller: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const start = () => {
    if (controller) return;
    const { signal } = (controller = new AbortController());
    const locks = webLocks();
    // Waiting is no fault: another tab has it while it is in view.
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
  // A page in the back/forward cache must hold nothing.
  addEventListener('pagehide', stop, { signal: listening.signal });
  addEventListener('pageshow', look, { signal: listening.signal });
  look();
  return () => {
    listening.abort();
    clearTimeout(timer);
    stop();
  };
}
