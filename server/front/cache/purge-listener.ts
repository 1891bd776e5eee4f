import type { Logger } from 'pino';
import { decodePurge, PURGE_CHANNEL } from '@/lib/db/purge';
import { DatabaseListener } from '../database-listener';
import { PurgeFences } from './purge-fences';
import type { TagTable } from './tag-table';

/** Name under which the fronts' connections are known to each other. */
const APPLICATION = 'pins-front-purges';
const FENCE_CHANNEL = 'page_purge_fence';
const HEARTBEAT = 500;
const ANSWER_LIMIT = 1_500;
/** How late this process may be in giving a connection up, ms; all three together are less than others wait for it. */
const SLACK = 250;
const OTHER_FRONTS = `select pid from pg_stat_activity
  where application_name = '${APPLICATION}' and datname = current_database() and pid <> pg_backend_pid()`;

export interface PurgeListenerOptions {
  url: string;
  table: TagTable;
  log: Logger;
  /** The clock, ms. */
  now: () => number;
}

/**
 * Hears the purges of every transaction on the database, over a connection of its own. While there is none, nothing
 * in the cache can be trusted (`isUp`), and when there is one again, nothing that was rendered before.
 */
export class PurgeListener {
  private readonly fences = new PurgeFences();
  private readonly database: DatabaseListener;

  constructor(private readonly options: PurgeListenerOptions) {
    this.database = new DatabaseListener({
      url: options.url,
      log: options.log,
      complaint: 'purges cannot be heard',
      name: APPLICATION,
      channels: [PURGE_CHANNEL, FENCE_CHANNEL],
      heartbeat: HEARTBEAT,
      answerLimit: ANSWER_LIMIT,
      onNotification: (channel, payload) => this.hear(channel, payload),
      lease: HEARTBEAT + ANSWER_LIMIT + SLACK,
      onLapsed: () => options.table.assumePurged(),
      onConnected: () => options.table.assumePurged(),
      now: options.now,
    });
  }

  /** To be asked before anything in the cache is judged. */
  get isUp(): boolean {
    return this.database.isUp;
  }

  start(): void {
    this.database.start();
  }

  stop(): Promise<void> {
    return this.database.stop();
  }

  /**
   * Resolves when this front has seen every purge that was committed before the call; and every other front too if
   * a hard purge has come in since `position`. After 2.5 s it stops waiting for the others: one that is cut off from
   * the database or stands still trusts nothing in its cache by then. If this front cannot hear just now, it will make
   * every page again before it shows it. Never rejects.
   */
  async settle(position: number): Promise<void> {
    const { table } = this.options;
    try {
      await this.database.query({ text: 'select 1' });
      if (table.lastHard <= position) return;
      const others = (await this.database.query<{ pid: number }>({ text: OTHER_FRONTS })).map(({ pid }) => pid);
      if (others.length === 0) return;
      const fence = this.fences.open(others);
      await this.notifyFronts(JSON.stringify({ ask: fence.id }));
      await fence.seen;
    } catch {
      // It is not known what was purged, but something may have been.
      table.assumePurged();
    }
  }

  private hear(channel: string, payload: string): void {
    const { table, log } = this.options;
    try {
      if (channel === PURGE_CHANNEL) {
        const { tags, kind } = decodePurge(payload);
        table.purge(tags, kind);
        return;
      }
      const reply = this.fences.hear(payload, this.database.pid);
      if (reply) void this.notifyFronts(reply).catch(() => undefined);
    } catch (error) {
      log.error({ err: error, channel }, 'a notification cannot be read');
      table.purge(['all'], 'hard');
    }
  }

  private notifyFronts(payload: string): Promise<unknown> {
    return this.database.query({ text: 'select pg_notify($1, $2)', values: [FENCE_CHANNEL, payload] });
  }
}
