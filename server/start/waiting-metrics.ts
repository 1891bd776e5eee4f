import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { WAITING } from '@/lib/data/moderation/waiting';
import { QUEUE_KINDS } from '@/lib/domain/moderation';
import { singleFlight } from '@/lib/domain/single-flight';
import type { FeatureMetrics } from '@/lib/features/metrics';
import { featureMetrics } from '@/lib/features/registry';
import { IS_OF_ROW } from '@/lib/db/row-key';

/** The queues are read whole, so the figures are reused for this long, ms. */
const LIFETIME_MS = 10_000;
const TIMEOUT_MS = 2_000;

const CORE_FIGURES = `
  select 'queue' as what, kind, count(*)::int as n, extract(epoch from now() - min(since))::float as oldest,
    extract(epoch from min(due) - now())::float as due
  from (${WAITING}) every group by kind
  union all select 'queue', 'urgent', count(*)::int, extract(epoch from now() - min(since))::float, null
  from (${WAITING}) every where urgent
  union all select 'purges', '', count(*)::int, extract(epoch from now() - min(at))::float, null
  from cdn_outbox where person is null
  union all select 'files', '', count(*)::int, extract(epoch from now() - min(noted_at))::float, null from file_deletions
  union all select 'jobs', '', count(*)::int, extract(epoch from now() - min(created_at))::float, null
  from media_jobs where begun_at is null
  union all select 'rows', split_part(key, ':', 1), count(*)::int, extract(epoch from now() - min(created_at))::float, null
  from graphile_worker.jobs where ${IS_OF_ROW} and coalesce(last_error, '') not like 'Skipped: %'
  group by 2
  union all select 'workers', '', count(*)::int, null, null from living_media_workers
  union all select 'inventory', '', inventory_files::float, extract(epoch from now() - inventory_at)::float, null
  from storage_owner where inventory_at is not null
  union all select 'orphans', '', inventory_orphans::float, null, null from storage_owner where inventory_at is not null
  union all select 'mails', '', count(*)::int, extract(epoch from now() - min(created_at))::float, null
  from outgoing_mails where created_at > now() - interval '3 days'`;

/** Those of core, and of these features. */
const figuresSql = (features: readonly FeatureMetrics[]): string =>
  [
    CORE_FIGURES,
    ...features.flatMap(({ queues = {}, gauges = {} }) => [
      ...Object.entries(queues).map(([kind, sql]) => `select 'queue', '${kind}', n, oldest, due from (${sql}) own`),
      ...Object.entries(gauges).map(
        ([name, { sql }]) => `select 'gauge', '${name}', value, null, null from (${sql}) own`,
      ),
    ]),
  ].join(' union all ');

interface Figure {
  what: 'queue' | 'mails' | 'purges' | 'files' | 'jobs' | 'rows' | 'workers' | 'inventory' | 'orphans' | 'gauge';
  kind: string;
  n: number;
  oldest: number | null;
  due: number | null;
}

type Read = () => Promise<Figure[]>;

/** Metrics of the queues in the database, with the clocks of law (docs/operations/lawful.md); absent while it is away. */
export function registerQueueMetrics(registry: Registry, pool: Pick<pg.Pool, 'query'>): void {
  const ofFeatures = featureMetrics();
  const sql = figuresSql(ofFeatures);
  const read = singleFlight(() => readInTime(pool, sql), LIFETIME_MS);
  const kinds = [...QUEUE_KINDS, 'urgent', ...ofFeatures.flatMap(({ queues = {} }) => Object.keys(queues))];
  const up = { name: 'database_up', help: '1 when the launcher reaches the database within two seconds' };
  new Gauge({
    ...up,
    registers: [registry],
    async collect() {
      this.set(await read().then(() => 1, () => 0)); // prettier-ignore
    },
  });
  const queue = (name: string, help: string, valueOf: (figure: Figure) => number | null, ofNone?: number) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      async collect() {
        this.reset();
        const figures = await figuresOf(read, 'queue');
        for (const kind of figures ? kinds : []) {
          const figure = figures?.find((each) => each.kind === kind);
          const value = (figure && valueOf(figure)) ?? ofNone;
          if (value !== undefined) this.set({ kind }, value);
        }
      },
    });
  queue('moderation_queue_items', 'What waits for a moderator', ({ n }) => n, 0);
  queue('moderation_queue_oldest_seconds', 'Age of what has waited longest', ({ oldest }) => oldest, 0);
  queue('moderation_due_seconds', 'Time until the next is due; negative: it is late', ({ due }) => due);
  new Gauge({
    name: 'failed_rows',
    help: 'Rows that a job could not work off, and nobody has skipped',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, n } of (await figuresOf(read, 'rows')) ?? []) this.set({ job: kind }, n);
    },
  });
  const total = (
    what: Exclude<Figure['what'], 'queue' | 'rows'>,
    name: string,
    help: string,
    valueOf: (figure: Figure) => number | null,
    ofKind = '',
  ) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const figure = (await figuresOf(read, what))?.find(({ kind }) => kind === ofKind);
        if (figure) this.set(valueOf(figure) ?? 0);
      },
    });
  total('mails', 'mails_waiting', 'Mails that wait to be sent', ({ n }) => n);
  total('mails', 'mails_waiting_oldest_seconds', 'Age of the mail that has waited longest', ({ oldest }) => oldest);
  total('purges', 'cdn_purges_waiting', 'Tags of removals that wait for a purge of a CDN', ({ n }) => n);
  total(
    'purges',
    'cdn_purges_waiting_oldest_seconds',
    'Age of the one that has waited longest',
    ({ oldest }) => oldest,
  );
  total('files', 'file_deletions_waiting', 'Media assets and files that are still to be deleted', ({ n }) => n);
  total(
    'files',
    'file_deletions_waiting_oldest_seconds',
    'Age of what has waited longest to be deleted',
    ({ oldest }) => oldest,
  );
  total('jobs', 'media_jobs_waiting', 'Files that wait for a worker', ({ n }) => n);
  total('jobs', 'media_jobs_waiting_oldest_seconds', 'Age of the one that has waited longest', ({ oldest }) => oldest);
  total('workers', 'media_workers', 'Workers that live', ({ n }) => n);
  total('inventory', 'storage_inventory_files', 'Files that the last inventory of the storage found', ({ n }) => n);
  total('inventory', 'storage_inventory_age_seconds', 'Time since that inventory', ({ oldest }) => oldest);
  total('orphans', 'storage_inventory_orphans', 'Files of that inventory that no row named', ({ n }) => n);
  for (const [name, { help }] of ofFeatures.flatMap(({ gauges = {} }) => Object.entries(gauges)))
    total('gauge', name, help, ({ n }) => n, name);
}

const figuresOf = (read: Read, what: Figure['what']): Promise<Figure[] | undefined> =>
  read().then(
    (figures) => figures.filter((figure) => figure.what === what),
    () => undefined,
  );

async function readInTime(pool: Pick<pg.Pool, 'query'>, sql: string): Promise<Figure[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, TIMEOUT_MS, new Error('the database does not answer'));
  });
  const asked = pool.query<Figure>(sql).then(({ rows }) => rows);
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
