import type { Server } from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longest wait for requests under way, ms: at a terminal, and where a service manager waits. */
const FINISH_MS = { atOnce: 8_000, drained: 20_000 };

/** A connection that has sent nothing for so long will hardly do so, ms. */
const IDLE_MS = 300;
const SWEEP_MS = 50;

interface StopTimes {
  /** How long visitors are still served while whoever sends them learns to send them elsewhere, ms. */
  drainMs: number;
  /** Longest wait for requests and uploads under way after that, ms. */
  finishMs: number;
}

export const stopTimes = ({ DRAIN_SECONDS }: { DRAIN_SECONDS: number }): StopTimes => ({
  drainMs: DRAIN_SECONDS * 1_000,
  finishMs: DRAIN_SECONDS > 0 ? FINISH_MS.drained : FINISH_MS.atOnce,
});

/** The front's way out of service (rule 100): unready first, served for a while, then closed. */
export class Shutdown {
  private readonly skipped = new AbortController();
  private way: Promise<void> | undefined;

  constructor(private readonly times: StopTimes) {}

  /** Whether visitors should be sent elsewhere, and connections be closed behind their answers. */
  get isLeaving(): boolean {
    return this.way !== undefined;
  }

  /** Resolves when every connection is closed; `endStreams` ends the answers that would last. */
  leave(servers: readonly Server[], endStreams: () => Promise<unknown>): Promise<void> {
    return (this.way ??= this.run(servers, endStreams));
  }

  /** Waits no more: whatever is under way is cut off. */
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

/** Stops accepting, lets requests under way finish and closes every connection, by force after `grace` ms or when told to. */
export function drain(server: Server, grace: number, force?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // Kept connections become idle one by one, and Node closes only those that are idle at this moment.
    let sweep: NodeJS.Timeout | undefined;
    const idle = setTimeout(() => (sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)), IDLE_MS);
    const cutOff = () => {
      server.closeAllConnections();
      // Upgraded sockets are not the server's any more and would hold it open.
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
    // That of http closes at once what has been accepted and not said anything yet: a request may be on its way.
    net.Server.prototype.close.call(server, finish);
    if (force?.aborted) cutOff();
    else force?.addEventListener('abort', cutOff);
  });
}
