import pg from 'pg';
import { administer } from '@/jest/database-server';
import { startScratchServer } from '@/server/embedded/scratch-server';

type Server = Awaited<ReturnType<typeof startScratchServer>>;

/** Two PostgreSQL servers, `a` and `b`, which know their names (`pins.server`) and can be made read-only. */
export class TwoServers {
  private constructor(private readonly servers: { a: Server; b: Server }) {}

  static async start(): Promise<TwoServers> {
    const [a, b] = await Promise.all([startScratchServer(), startScratchServer()]);
    await administer(a.url, "alter database postgres set pins.server = 'a'");
    await administer(b.url, "alter database postgres set pins.server = 'b'");
    return new TwoServers({ a, b });
  }

  /** The host of one, as URLs name it. */
  get a(): string {
    return new URL(this.servers.a.url).host;
  }

  get b(): string {
    return new URL(this.servers.b.url).host;
  }

  /** A URL with these hosts, in this order. */
  url(hosts: readonly string[], query = 'target_session_attrs=read-write'): string {
    return `postgres://app@${hosts.join(',')}/postgres?${query}`;
  }

  /** Resolves when new connections find it so, and the next statement of each that is open. */
  async setReadOnly(name: 'a' | 'b', isReadOnly: boolean): Promise<void> {
    const { url } = this.servers[name];
    await administer(url, `alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    await administer(url, 'select pg_reload_conf()');
    while ((await this.isReadOnly(url)) !== isReadOnly);
  }

  async stop(): Promise<void> {
    await Promise.all([this.servers.a.stop(), this.servers.b.stop()]);
  }

  private async isReadOnly(url: string): Promise<boolean> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const { rows } = await client.query<{ state: string }>(
        "select current_setting('default_transaction_read_only') as state",
      );
      return rows[0]?.state === 'on';
    } finally {
      await client.end();
    }
  }
}
