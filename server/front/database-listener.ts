import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { steadyNow } from './steady-clock';

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 2_000;

export interface DatabaseListenerOptions {
  url: string;
  log: Pick<Logger, 'warn'>;
  complaint: string;
  name: string;
  channels: readonly string[];
  /** Interval of questions on a silent connection, ms. */
  heartbeat: number;
  /** The question; `select 1` by default. */
  question?: string;
  /** Longest wait for an answer, ms; then the connection counts as lost. */
  answerLimit: number;
  /** After so long without an answer the connection is dropped, ms: this process must have been suspended. Default: never. */
  lease?: number;
  onLapsed?: () => void;
  session?: string;
  onNotification: (channel: string, payload: string) => void;
  /** Listening again: anything may have been missed before. */
  onConnected: () => void;
  now?: () => number;
}

export class DatabaseListener {
  private client: pg.Client | undefined;
  private backend = 0;
  /** All notifications committed before this moment have been heard, ms. */
  private confirmedAt = 0;
  private asked: Promise<unknown> = Promise.resolve();
  private running: Promise<void> | undefined;
  private readonly leave = new AbortController();

  constructor(private readonly options: DatabaseListenerOptions) {}

  get isUp(): boolean {
    const { lease = Infinity, onLapsed } = this.options;
    if (this.client && this.now() - this.confirmedAt > lease) {
      this.reconnect();
      onLapsed?.();
    }
    return this.client !== undefined;
  }

  get pid(): number {
    return this.backend;
  }

  start(): void {
    this.running = this.keepListening();
  }

  async stop(): Promise<void> {
    this.leave.abort();
    await this.running;
  }

  /** Asks over the same connection: notifications of earlier commits come before the answer. @throws while there is no connection */
  async query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<Row[]> {
    const client = this.isUp ? this.client : undefined;
    if (!client) throw new Error('not connected');
    const answer = this.asked.then(async () => {
      const at = this.now();
      const { rows } = await client.query<Row>(query);
      if (client === this.client) this.confirmedAt = at;
      return rows;
    });
    this.asked = answer.catch(() => undefined);
    return answer;
  }

  private now(): number {
    return (this.options.now ?? steadyNow)();
  }

  private reconnect(): void {
    void this.client?.end().catch(() => undefined);
    this.client = undefined;
  }

  private async keepListening(): Promise<void> {
    const { signal } = this.leave;
    const { log, complaint } = this.options;
    let pause = FIRST_PAUSE;
    while (!signal.aborted) {
      try {
        await this.listen(() => (pause = FIRST_PAUSE));
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error, pause }, complaint);
      }
      await sleep(pause, undefined, { ref: false, signal }).catch(() => undefined);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }

  private async listen(onConnected: () => void): Promise<void> {
    const {
      url,
      name,
      channels,
      heartbeat,
      question = 'select 1',
      answerLimit,
      session,
      onNotification,
    } = this.options;
    const { signal } = this.leave;
    const client = new pg.Client({
      connectionString: url,
      application_name: 'pins-front',
      connectionTimeoutMillis: answerLimit,
      query_timeout: answerLimit,
      keepAlive: true,
      options: session,
    });
    const lost = new Promise<Error>((resolve) => {
      client.on('error', resolve);
      client.on('end', () => resolve(new Error('the connection ended')));
    });
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      this.backend = rows[0]?.pid ?? 0;
      client.on('notification', ({ channel, payload = '' }) => onNotification(channel, payload));
      await client.query(channels.map((channel) => `listen ${channel};`).join(' '));
      await client.query(`set application_name = '${name}'`);
      this.confirmedAt = this.now();
      this.client = client;
      onConnected();
      this.options.onConnected();
      while (!signal.aborted) {
        const pause = sleep(heartbeat, undefined, { ref: false, signal }).catch(() => undefined);
        const error = await Promise.race([lost, pause]);
        if (error) throw error;
        if (!signal.aborted) await this.query({ text: question });
      }
    } finally {
      this.client = undefined;
      client.removeAllListeners('notification');
      void client.end().catch(() => undefined);
    }
  }
}
