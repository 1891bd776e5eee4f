import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { hostUrls } from '@/lib/domain/database-hosts';
import type { ReplicaChoice } from '@/lib/domain/replica-choice';
import type { TagTable } from '../cache/tag-table';
import { PRIMARY_STATE, type PrimaryState } from './database-state';
import { Replica, type Needed } from './replica';

const INTERVAL_MS = 100;

export interface ReplicasOptions {
  /** DATABASE_READ_URL. */
  url: string;
  table: Pick<TagTable, 'position'>;
  hearsPurges: () => boolean;
  /** Asks the primary; rejects while it does not answer. */
  ask: <Row extends pg.QueryResultRow>(query: pg.QueryConfig) => Promise<Row[]>;
  log: Logger;
  /** The clock, ms. */
  now: () => number;
}

/** The standbys of DATABASE_READ_URL, and which of them a page may be read from that is begun now (decision 53). */
export class Replicas {
  readonly all: readonly Replica[];
  /** Pages that were begun so far, by where what they show was to be read. */
  readonly begun = { replica: 0, primary: 0 };
  /** Where the log of the primary was once all purges up to a position of the table had been committed. */
  private needed: (Needed & { position: number }) | undefined;
  private looking: Promise<void> | undefined;
  private running: Promise<void> | undefined;
  private choices = 0;
  private readonly leave = new AbortController();

  constructor(private readonly options: ReplicasOptions) {
    this.all = hostUrls(options.url).map((url) => new Replica(url, options.now));
  }

  start(): void {
    this.running = this.keepLooking();
  }

  async stop(): Promise<void> {
    this.leave.abort();
    await this.running;
    await Promise.all(this.all.map((replica) => replica.close()));
  }

  /** A replica that has all of which this front has heard the purges; undefined: only the primary is known to have it. */
  choose(): ReplicaChoice | undefined {
    const { table, hearsPurges } = this.options;
    const isKnown = hearsPurges() && this.needed?.position === table.position;
    // Soon after a purge: the next page need not wait for the next look.
    if (!isKnown) void this.look();
    const needed = isKnown ? this.needed : undefined;
    const able = [...this.all.keys()].filter((host) => needed && this.all[host]?.has(needed));
    this.choices += 1;
    const host = able[this.choices % able.length];
    this.begun[host === undefined ? 'primary' : 'replica'] += 1;
    return host === undefined || !needed ? undefined : { host, lsn: needed.lsn };
  }

  private async keepLooking(): Promise<void> {
    const { signal } = this.leave;
    while (!signal.aborted) {
      await this.look();
      await sleep(INTERVAL_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }

  private look(): Promise<void> {
    return (this.looking ??= this.lookAtAll().finally(() => (this.looking = undefined)));
  }

  private async lookAtAll(): Promise<void> {
    const { position } = this.options.table;
    const at = this.options.now();
    const [primary] = await this.options.ask<PrimaryState>({ text: PRIMARY_STATE }).catch(() => []);
    if (!primary) return;
    if (this.needed?.position !== position || this.needed.timeline !== primary.timeline)
      this.needed = { position, timeline: primary.timeline, lsn: primary.lsn };
    // One that is silent holds up neither the others nor the next look.
    for (const replica of this.all) void this.lookAt(replica, { ...primary, at });
  }

  private async lookAt(replica: Replica, primary: PrimaryState & { at: number }): Promise<void> {
    const before = replica.leftOut;
    await replica.look(primary);
    const { name, leftOut } = replica;
    if (leftOut === before || this.leave.signal.aborted) return;
    if (leftOut) this.options.log.warn({ replica: name, reason: leftOut }, 'a read replica is left out');
    else this.options.log.info({ replica: name }, 'a read replica is used');
  }
}
