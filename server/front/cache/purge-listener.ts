import type { Logger } from 'pino';
import { decodePurge, PURGE_CHANNEL } from '@/lib/db/purge';
import { DatabaseListener } from '../database-listener';
import { PurgeFences } from './purge-fences';
import type { TagTable } from './tag-table';

/** Fronts know each other's connections by this name. */
const APPLICATION = 'pins-front-purges';
const FENCE_CHANNEL = 'page_purge_fence';
const HEARTBEAT = 500;
const ANSWER_LIMIT = 1_500;
/** Delay of this process in giving a connection up, ms; all three together are less than others wait. */
const SLACK = 250;
const OTHER_FRONTS = `select pid from pg_stat_activity
  where application_name = '${APPLICATION}' and datname = current_database() and pid <> pg_backend_pid()`;

export interface PurgeListenerOptions {
  url: string;
  table: TagTable;
  log: Logger;
  now: () => number;
}

/** Hears the purges of every transaction; without a connection nothing in the cache can be trusted (`isUp`), nor anything older after a reconnect. */
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
   * Resolves when this front, and after a hard purge since `position` every other one, has seen all purges committed before
   * the call; after 2.5 s it stops waiting. Never rejects.
   */
  async untilSeen(position: number): Promise<void> {
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
