import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { decodePurge, PURGE_CHANNEL } from '@/lib/db/purge';
import { FenceDesk } from './fence-desk';
import type { TagTable } from './tag-table';

/** Name under which the fronts' connections are known to each other, from the moment they listen. */
const APPLICATION = 'pins-front-purges';
const FENCE_CHANNEL = 'page_purge_fence';
const OTHER_FRONTS = `select pid from pg_stat_activity
  where application_name = '${APPLICATION}' and datname = current_database() and pid <> pg_backend_pid()`;

/** A silent connection is asked this often whether it lives, ms; it has `ANSWER_LIMIT` to say so. */
const HEARTBEAT = 1_000;
const ANSWER_LIMIT = 1_500;
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 2_000;

export interface PurgeListenerOptions {
  url: string;
  table: TagTable;
  log: Logger;
}

/**
 * Hears the purges of every transaction on the database, over a connection of its own. While there is none, nothing
 * in the cache can be trusted (`isUp`), and when there is one again, nothing that was rendered before.
 */
export class PurgeListener {
  private client: pg.Client | undefined;
  private stopped = false;
  private readonly desk = new FenceDesk();
  private running: Promise<void> | undefined;
  private readonly leave = new AbortController();

  constructor(private readonly options: PurgeListenerOptions) {}

  get isUp(): boolean {
    return this.client !== undefined;
  }

  start(): void {
    this.running = this.keepListening();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.leave.abort();
    await this.running;
  }

  /**
   * Resolves when this front has seen every purge that was committed before the call; and every other front too if
   * a hard purge has come in since `position`. After 5 s it stops waiting for the others: one that is cut off from
   * the database has noticed by then and trusts nothing in its cache. Never rejects.
   */
  async settle(position: number): Promise<void> {
    const { table } = this.options;
    try {
      if (!this.client) throw new Error('not connected');
      // Notifications of earlier commits are sent before the answer to a later statement.
      await this.client.query('select 1');
      if (table.lastHard <= position) return;
      const { rows } = await this.client.query<{ pid: number }>(OTHER_FRONTS);
      const others = rows.map(({ pid }) => pid);
      if (others.length === 0) return;
      const fence = this.desk.open(others);
      await this.client.query('select pg_notify($1, $2)', [FENCE_CHANNEL, JSON.stringify({ ask: fence.id })]);
      await fence.seen;
    } catch {
      // What was purged is not known, but something may have been.
      table.purge(['all'], 'hard');
    }
  }

  private async keepListening(): Promise<void> {
    let pause = FIRST_PAUSE;
    while (!this.stopped) {
      try {
        await this.listen(() => (pause = FIRST_PAUSE));
      } catch (error) {
        if (!this.stopped) this.options.log.warn({ err: error, pause }, 'purges cannot be heard');
      }
      await sleep(pause, undefined, { ref: false, signal: this.leave.signal }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }

  /** One connection from its beginning to its end, which is always an error unless the listener was stopped. */
  private async listen(onConnected: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.url,
      application_name: 'pins-front',
      connectionTimeoutMillis: ANSWER_LIMIT,
      query_timeout: ANSWER_LIMIT,
      keepAlive: true,
    });
    const lost = new Promise<Error>((resolve) => {
      client.on('error', resolve);
      client.on('end', () => resolve(new Error('the connection ended')));
    });
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const pid = rows[0]?.pid ?? 0;
      client.on('notification', ({ channel, payload = '' }) => this.hear(client, pid, channel, payload));
      await client.query(`listen ${PURGE_CHANNEL}; listen ${FENCE_CHANNEL}`);
      this.options.table.suspectAll();
      await client.query(`set application_name = '${APPLICATION}'`);
      this.client = client;
      onConnected();
      while (!this.stopped) {
        const signal = this.leave.signal;
        const error = await Promise.race([
          lost,
          sleep(HEARTBEAT, undefined, { ref: false, signal }).catch(() => undefined),
        ]);
        if (error) throw error;
        if (!this.stopped) await client.query('select 1');
      }
    } finally {
      this.client = undefined;
      client.removeAllListeners('notification');
      void client.end().catch(() => undefined);
    }
  }

  private hear(client: pg.Client, pid: number, channel: string, payload: string): void {
    const { table, log } = this.options;
    try {
      if (channel === PURGE_CHANNEL) {
        const { tags, kind } = decodePurge(payload);
        table.purge(tags, kind);
        return;
      }
      const reply = this.desk.hear(payload, pid);
      if (reply) void client.query('select pg_notify($1, $2)', [FENCE_CHANNEL, reply]).catch(() => undefined);
    } catch (error) {
      log.error({ err: error, channel }, 'a notification cannot be read');
      table.purge(['all'], 'hard');
    }
  }
}
