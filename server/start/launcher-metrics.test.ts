import { appeals } from '@/features/appeals/feature';
import { backup } from '@/features/backup/feature';
import { useTestDatabase } from '@/jest/database';
import { useFeatures } from '@/jest/features';
import { getPool } from '@/lib/db/client';
import { LauncherMetrics } from '@/server/start/launcher-metrics';
import { registerQueueMetrics } from '@/server/start/waiting-metrics';

useTestDatabase();
useFeatures(backup, appeals);

it('a job reports its last success, also before the first one', async () => {
  const metrics = new LauncherMetrics();
  const startedAt = Math.floor(Date.now() / 1000);
  metrics.ran({ job: 'mails', pauseMs: 5_000, ms: 30, ok: false });
  const lastSuccess = async () => {
    const text = await metrics.registry.metrics();
    return Number(/job_last_success_timestamp_seconds\{job="mails"\} (\S+)/.exec(text)?.[1]);
  };
  const first = await lastSuccess();
  expect(first).toBeGreaterThanOrEqual(startedAt - 60);
  metrics.ran({ job: 'mails', pauseMs: 5_000, ms: 30, ok: true });
  const second = await lastSuccess();
  expect(second).toBeGreaterThanOrEqual(first);
  metrics.ran({ job: 'mails', pauseMs: 5_000, ms: 30, ok: false });
  expect(await lastSuccess()).toBe(second);
  const text = await metrics.registry.metrics();
  expect(text).toContain('job_runs_total{job="mails",result="failed"} 2');
  expect(text).toContain('job_runs_total{job="mails",result="done"} 1');
  expect(text).toContain('job_pause_seconds{job="mails"} 5');
});

it('the moderators’ queue is reported by kind, with the time until due', async () => {
  await getPool().query(
    `insert into takedowns (kind, name, email, signature, description, statements, code, created_at, due_at)
     values ('copyright', 'A. Person', 'a@example.com', 'A. Person', 'A drawing of mine', '{}', repeat('x', 22), now() - interval '40 hours', now() + interval '8 hours')`,
  );
  await getPool().query(
    "insert into outgoing_mails (recipient, subject, body, created_at) values ('a@example.com', 'Hello', 'Hello', now() - interval '1 hour')",
  );
  await getPool().query(
    "insert into cdn_outbox (target, tag, at) values ('a', 'one', now() - interval '1 minute'), ('a', 'two', now())",
  );
  await getPool().query(
    "insert into file_deletions (key, noted_at) values ('works/a', now() - interval '2 minutes'), ('works/b', now())",
  );
  await getPool().query(
    "update storage_owner set inventory_at = now() - interval '1 hour', inventory_files = 12, inventory_orphans = 3, backup_at = now() - interval '2 days'",
  );
  await getPool().query(
    `insert into appeals (subject_type, subject_id, text, takedown_id, created_at)
     select 'pin', 77, repeat('x', 20), id, now() - interval '1 day' from takedowns`,
  );
  const { registry } = new LauncherMetrics();
  registerQueueMetrics(registry, getPool());
  const text = await registry.metrics();
  const valueOf = (series: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1],
    );
  expect(valueOf('database_up')).toBe(1);
  expect(valueOf('backup_age_seconds')).toBeCloseTo(48 * 3600, -2);
  expect(valueOf('moderation_queue_items{kind="takedown"}')).toBe(1);
  expect(valueOf('moderation_queue_items{kind="report"}')).toBe(0);
  expect(valueOf('moderation_queue_oldest_seconds{kind="takedown"}')).toBeCloseTo(40 * 3600, -2);
  expect(valueOf('moderation_due_seconds{kind="takedown"}')).toBeCloseTo(8 * 3600, -2);
  expect(valueOf('moderation_queue_items{kind="counter-notice"}')).toBe(1);
  expect(valueOf('moderation_due_seconds{kind="counter-notice"}')).toBeCloseTo(13 * 24 * 3600, -2);
  expect(text).not.toContain('moderation_due_seconds{kind="report"}');
  expect(valueOf('cdn_purges_waiting')).toBe(2);
  expect(valueOf('cdn_purges_waiting_oldest_seconds')).toBeCloseTo(60, -1);
  expect(valueOf('file_deletions_waiting')).toBe(2);
  expect(valueOf('file_deletions_waiting_oldest_seconds')).toBeCloseTo(120, -1);
  expect(valueOf('storage_inventory_files')).toBe(12);
  expect(valueOf('storage_inventory_orphans')).toBe(3);
  expect(valueOf('storage_inventory_age_seconds')).toBeCloseTo(3600, -2);
  expect(valueOf('mails_waiting')).toBe(1);
  expect(valueOf('mails_waiting_oldest_seconds')).toBeCloseTo(3600, -2);
});

it('without the database nothing is reported of queues', async () => {
  const { registry } = new LauncherMetrics();
  registerQueueMetrics(registry, { query: () => Promise.reject(new Error('away')) } as unknown as ReturnType<
    typeof getPool
  >);
  const text = await registry.metrics();
  expect(text).toContain('database_up 0');
  expect(text).not.toMatch(/^moderation_queue_items\{/m);
});
