import { AggregatorRegistry, Counter, Gauge, Histogram, register, Registry } from 'prom-client';
import type { PoolUse } from '@/lib/db/pool-use';
import { labelled, type ProcessMetrics } from '@/lib/metrics/exchange';
import { collectProcessMetrics } from '@/lib/metrics/process-metrics';
import type { Source } from '../access-log';
import type { PageStore } from '../cache/page-store';
import type { ConnectionLimits } from '../connection-limits';
import type { TagTable } from '../cache/tag-table';
import type { Admission } from '../limits/admission';
import type { FrontLimit } from '../limits/front-limits';
import { RequestDurations } from './request-durations';

const RESULTS = ['hit', 'stale', 'miss', 'pass'] as const;
type PageResult = (typeof RESULTS)[number];
type Refused = FrontLimit | 'api';

const RENDER_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

export interface Sources {
  store: Pick<PageStore, 'entries' | 'bytes'>;
  table: Pick<TagTable, 'purges' | 'size'>;
  hearsPurges: () => boolean;
  readPool?: () => Promise<PoolUse | undefined>;
  admission?: Pick<Admission, 'figures'>;
  readOthers?: () => Promise<ProcessMetrics[]>;
  build?: string;
}

/** The site's metrics of one front (rule 271); labels are bounded: patterns of routes and other fixed words. */
export class FrontMetrics {
  private readonly registry = new Registry();
  private readonly ownProcess = new Registry();
  private readonly durations = new RequestDurations(this.registry);
  private readonly sources: Record<Source, number> = {
    hit: 0,
    stale: 0,
    miss: 0,
    bypass: 0,
    static: 0,
    media: 0,
    none: 0,
  };
  /** Counted by hand: a labelled counter costs a tenth of a hit. */
  private readonly counts = new Map<string, Record<PageResult, number>>();
  private readonly readOthers: Sources['readOthers'];
  private readonly refusals: Record<Refused, number> = { pages: 0, prefetches: 0, api: 0, renderer: 0 };
  private readonly renders = new Histogram({
    name: 'front_render_seconds',
    help: 'Time that pages for the cache took to render',
    labelNames: ['route', 'ok'],
    buckets: RENDER_BUCKETS_S,
    registers: [this.registry],
  });

  constructor({ store, table, hearsPurges, readPool, admission, readOthers, build = 'development' }: Sources) {
    this.readOthers = readOthers;
    collectProcessMetrics(this.ownProcess);
    new Gauge({
      name: 'site_build_info',
      help: 'The build that is served, and the Node that serves it',
      labelNames: ['build', 'node'],
      registers: [this.registry],
    }).set({ build, node: process.version }, 1);
    this.gauge('front_cache_bytes', 'Bytes of pages in the cache', () => store.bytes);
    this.gauge('front_cache_entries', 'Pages in the cache', () => store.entries);
    this.gauge('front_cache_tags', 'Tags remembered as purged', () => table.size);
    this.gauge('front_purges_heard', '1 while purges reach this front', () => (hearsPurges() ? 1 : 0));
    new Gauge({
      name: 'db_pool_connections',
      help: 'Database connections of the renderer, and requests that wait for one',
      labelNames: ['state'],
      registers: [this.registry],
      async collect() {
        this.reset();
        for (const [state, n] of Object.entries((await readPool?.()) ?? {})) this.set({ state }, n);
      },
    });
    new Gauge({
      name: 'front_renderer_requests',
      help: 'Requests that the renderer works on, and those that wait for it',
      labelNames: ['kind', 'state'],
      registers: [this.registry],
      collect() {
        for (const { kind, running, waiting } of admission?.figures ?? []) {
          this.set({ kind, state: 'running' }, running);
          this.set({ kind, state: 'waiting' }, waiting);
        }
      },
    });
    new Counter({
      name: 'front_renderer_shed_total',
      help: 'Requests given up because too many waited for the renderer',
      labelNames: ['kind'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const { kind, shed } of admission?.figures ?? []) this.inc({ kind }, shed);
      },
    });
    const { counts, refusals, sources } = this;
    new Counter({
      name: 'http_responses_total',
      help: 'Answers, by how the front came by them',
      labelNames: ['cache'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [cache, n] of Object.entries(sources)) this.inc({ cache }, n);
      },
    });
    new Counter({
      name: 'front_pages_total',
      help: 'Answers of the renderer or the page cache',
      labelNames: ['route', 'result'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [route, results] of counts) {
          for (const result of RESULTS) this.inc({ route, result }, results[result]);
        }
      },
    });
    new Counter({
      name: 'ratelimit_rejected_total',
      help: 'Requests refused because a limit was reached',
      labelNames: ['kind'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [kind, count] of Object.entries(refusals)) this.inc({ kind }, count);
      },
    });
    new Counter({
      name: 'front_purges_total',
      help: 'Purges that reached this front',
      labelNames: ['kind'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const kind of ['soft', 'hard'] as const) this.inc({ kind }, table.purges[kind]);
      },
    });
  }

  answered(route: string, status: number, ms: number, source: Source): void {
    this.sources[source] += 1;
    this.durations.note(route, status, ms);
  }

  served(route: string, result: PageResult): void {
    let results = this.counts.get(route);
    if (!results) this.counts.set(route, (results = { hit: 0, stale: 0, miss: 0, pass: 0 }));
    results[result] += 1;
  }

  refused(kind: Refused): void {
    this.refusals[kind] += 1;
  }

  rendered(route: string, ms: number, ok: boolean): void {
    this.renders.labels(route, String(ok)).observe(ms / 1000);
  }

  watch(connections: Pick<ConnectionLimits, 'open' | 'refused'>): void {
    this.gauge('front_connections', 'Connections of visitors', () => connections.open);
    new Counter({
      name: 'front_connections_refused_total',
      help: 'Connections closed at once because there were too many, in all or of one network',
      labelNames: ['reason'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const reason of ['total', 'network', 'unread'] as const) this.inc({ reason }, connections.refused[reason]);
      },
    });
  }

  get type(): string {
    return this.registry.contentType;
  }

  async text(): Promise<string> {
    const [own, ofProcess, shared, others] = await Promise.all([
      this.registry.getMetricsAsJSON(),
      this.ownProcess.getMetricsAsJSON(),
      register.getMetricsAsJSON(),
      this.readOthers?.() ?? [],
    ]);
    const front = { process: 'front', metrics: [...ofProcess, ...shared] };
    return AggregatorRegistry.aggregate([own, ...[front, ...others].map(labelled)]).metrics();
  }

  private gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }
}
