import type { Server } from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longest wait for requests under way, ms: at a terminal, and under a service manager. */
const FINISH_MS = { atOnce: 8_000, drained: 20_000 };

/** A connection that stays silent this long will hardly send a request, ms. */
const IDLE_MS = 300;
const SWEEP_MS = 50;

interface StopTimes {
  drainMs: number;
  /** Longest wait for requests and uploads after the drain, ms. */
  finishMs: number;
}

export const stopTimes = ({ DRAIN_SECONDS }: { DRAIN_SECONDS: number }): StopTimes => ({
  drainMs: DRAIN_SECONDS * 1_000,
  finishMs: DRAIN_SECONDS > 0 ? FINISH_MS.drained : FINISH_MS.atOnce,
});

/** How the front goes out of service (rule 242): unready, then served for a while, then closed. */
export class Shutdown {
  private readonly skipped = new AbortController();
  private leaving: Promise<void> | undefined;

  constructor(private readonly times: StopTimes) {}

  get isLeaving(): boolean {
    return this.leaving !== undefined;
  }

  leave(servers: readonly Server[], endStreams: () => Promise<unknown>): Promise<void> {
    return (this.leaving ??= this.run(servers, endStreams));
  }

  skip(): void {
    this.skipped.abort();
  }

  private async run(servers: readonly Server[], endStreams: () => Promise<unknown>): Promise<void> {
    const { signal } = this.skipped;
    const { drainMs, finishMs } = this.times;
    await sleep(drainMs, undefined, { signal }).catch(() => undefined);
    await Promise.all([endStreams(), ...servers.map((server) => drain(server, finishMs, signal))]);
  }
}

/** Stops accepting, waits for requests under way and closes every connection, by force after `grace` ms or on `force`. */
export function drain(server: Server, grace: number, force?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // Node closes only connections that are idle now; kept ones become idle one by one.
    let sweep: NodeJS.Timeout | undefined;
    const idle = setTimeout(() => (sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)), IDLE_MS);
    const cutOff = () => {
      server.closeAllConnections();
      // Upgraded sockets are no longer the server's and would hold it open.
      finish();
    };
    const timer = setTimeout(cutOff, grace);
    const finish = () => {
      clearTimeout(idle);
      clearInterval(sweep);
      clearTimeout(timer);
      force?.removeEventListener('abort', cutOff);
      resolve();
    };
    // The close of http would end accepted silent connections at once: a request may be on its way.
    net.Server.prototype.close.call(server, finish);
    if (force?.aborted) cutOff();
    else force?.addEventListener('abort', cutOff);
  });
}
