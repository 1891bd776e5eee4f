import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Unread } from './event-streams';

const CHANNEL = 'notifications';
/** A silent connection is asked this often whether it lives, ms; it has `ANSWER_LIMIT` to say so. */
const HEARTBEAT = 5_000;
const ANSWER_LIMIT = 3_000;
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 2_000;

const COUNTS = `select u.id::text, unread_count(u.id) as unread from users u
  where u.id = any ($1::bigint[]) and u.banned_at is null`;

interface NotificationListenerOptions {
  url: string;
  log: Logger;
  /** Something has changed for a person. */
  onHeard: (userId: string) => void;
  /** It listens, perhaps again: anything may have changed before. */
  onConnected: () => void;
}

/** Hears whose notifications change, over a connection of its own that is made anew whenever it is lost. */
export class NotificationListener {
  private client: pg.Client | undefined;
  /** A connection takes one question at a time. */
  private asked: Promise<unknown> = Promise.resolve();
  private running: Promise<void> | undefined;
  private readonly leave = new AbortController();

  constructor(private readonly options: NotificationListenerOptions) {}

  start(): void {
    this.running = this.keepListening();
  }

  async stop(): Promise<void> {
    this.leave.abort();
    await this.running;
  }

  /**
   * How many notifications these people have not read; those who are banned or gone are left out.
   * @throws while the database cannot be reached
   */
  async unread(userIds: readonly string[]): Promise<Unread[]> {
    const { client } = this;
    if (!client) throw new Error('not connected');
    const { rows } = await this.inTurn(() => client.query<Unread>({ name: 'unread', text: COUNTS, values: [userIds] }));
    return rows;
  }

  private inTurn<T>(ask: () => Promise<T>): Promise<T> {
    const answer = this.asked.then(ask);
    this.asked = answer.catch(() => undefined);
    return answer;
  }

  private async keepListening(): Promise<void> {
    const { signal } = this.leave;
    let pause = FIRST_PAUSE;
    while (!signal.aborted) {
      try {
        await this.listen(() => (pause = FIRST_PAUSE));
      } catch (error) {
        if (!signal.aborted) this.options.log.warn({ err: error, pause }, 'notifications cannot be heard');
      }
      await sleep(pause, undefined, { ref: false, signal }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }

  /** One connection from its beginning to its end, which is always an error unless the listener was stopped. */
  private async listen(onConnected: () => void): Promise<void> {
    const { url, onHeard } = this.options;
    const { signal } = this.leave;
    const client = new pg.Client({
      connectionString: url,
      application_name: 'pins-front-notifications',
      connectionTimeoutMillis: ANSWER_LIMIT,
      query_timeout: ANSWER_LIMIT,
      keepAlive: true,
      options: '-c plan_cache_mode=force_generic_plan -c jit=off',
    });
    const lost = new Promise<Error>((resolve) => {
      client.on('error', resolve);
      client.on('end', () => resolve(new Error('the connection ended')));
    });
    try {
      await client.connect();
      client.on('notification', ({ payload = '' }) => onHeard(payload));
      await client.query(`listen ${CHANNEL}`);
      this.client = client;
      onConnected();
      this.options.onConnected();
      while (!signal.aborted) {
        const pause = sleep(HEARTBEAT, undefined, { ref: false, signal }).catch(() => undefined);
        const error = await Promise.race([lost, pause]);
        if (error) throw error;
        if (!signal.aborted) await this.inTurn(() => client.query('select 1'));
      }
    } finally {
      this.client = undefined;
      client.removeAllListeners('notification');
      void client.end().catch(() => undefined);
    }
  }
}
