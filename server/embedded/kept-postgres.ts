import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres, type EmbeddedPostgres } from '@/server/embedded/postgres';

const LOOK_EVERY_MS = 1_000;

/** The embedded server with restarts; its URL stays. */
export class KeptPostgres {
  private server: Promise<EmbeddedPostgres>;
  private current: EmbeddedPostgres | undefined;
  private stopping = false;

  constructor(private readonly folder: string) {
    this.server = this.start();
  }

  /** Resolves with the first accepted connection; from then on the server is watched. */
  async url(): Promise<string> {
    const { url } = await this.server;
    void this.watch();
    return url;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const server = await this.server.catch(() => undefined);
    await server?.stop();
  }

  kill(): void {
    this.current?.kill();
  }

  private async start(): Promise<EmbeddedPostgres> {
    return (this.current = await startPostgres(this.folder));
  }

  private async watch(): Promise<void> {
    while (!this.stopping) {
      await sleep(LOOK_EVERY_MS, undefined, { ref: false });
      const server = await this.server.catch(() => undefined);
      if (this.stopping || server?.isAlive()) continue;
      console.error('The embedded PostgreSQL is not running; starting it again.');
      this.server = this.start();
    }
  }
}
