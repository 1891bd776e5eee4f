import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { eventOfLine, type WebhookEvent } from '@/features/webhook/events';
import { webhookJob, type WebhookCall } from '@/features/webhook/job';
import { webhookSettings } from '@/features/webhook/settings';
import { env } from '@/lib/env';
import type { FeatureEvents } from '@/lib/features/feature';
import { enqueue } from '@/lib/jobs/add-job';
import { paths } from '@/lib/routes';

/** Three days, by the queue's pauses. */
const MOST_ATTEMPTS = 21;

/** Tells the operator's webhook of an event after the caller's commit; nothing without one. Data are ids and public URLs alone (rule 202). */
async function addWebhookEvent(
  trx: Kysely<DB>,
  type: WebhookEvent,
  data: WebhookCall['data'],
  { pin = null, thenLive = false }: { pin?: number | null; thenLive?: boolean } = {},
): Promise<void> {
  if (!webhookSettings.values.WEBHOOK_URL) return;
  const event = { messageId: `msg_${randomUUID()}`, type, at: new Date().toISOString(), data, pin, thenLive };
  // Each queue has one call at a time, and new pins wait for no other event.
  const queue = pin === null ? 'webhook' : 'webhook_pins';
  await enqueue(trx, webhookJob, event, { queue, maxAttempts: MOST_ATTEMPTS });
}

/** Tells the webhook of a new pin, whose picture it may look at. */
export const addPinEvent = (trx: Kysely<DB>, { id, isLive, waits }: FeatureEvents['pinCreated']): Promise<void> =>
  addWebhookEvent(
    trx,
    'pin.created',
    { subject: subjectOf('pin', id), waitsFor: isLive ? null : waits ? 'webhook' : 'moderator' },
    { pin: id, thenLive: waits },
  );

/** Tells the webhook of a report that is new. */
export async function addReportEvent(
  trx: Kysely<DB>,
  { id, subject, reason }: FeatureEvents['reported'],
): Promise<void> {
  if (!webhookSettings.values.WEBHOOK_URL) return;
  const { rows } = await sql`select from reports where id = ${id} and created_at = now()`.execute(trx);
  if (rows.length === 0) return; // A repeat adds none.
  await addWebhookEvent(trx, 'report.created', {
    id: String(id),
    subject: subjectOf(subject.type, subject.id),
    reason,
  });
}

/** Tells the webhook of a notice. */
export const addTakedownEvent = (trx: Kysely<DB>, { id, kind, pins }: FeatureEvents['takedownFiled']): Promise<void> =>
  addWebhookEvent(trx, 'takedown.created', {
    id: String(id),
    kind,
    subjects: pins.map((pin) => subjectOf('pin', pin)),
  });

/** Tells the webhook of decisions and removals. */
export async function addWebhookLines(trx: Kysely<DB>, lines: FeatureEvents['audited']): Promise<void> {
  for (const { action, subject = 'site', subjectId = 0, detail } of lines) {
    const type = eventOfLine({ action });
    if (!type) continue;
    const about = subjectOf(subject, subjectId);
    await addWebhookEvent(
      trx,
      type,
      type === 'pin.removed' ? { subject: about, status: Number(detail?.code) } : { action, subject: about },
    );
  }
}

const PAGES: Readonly<Record<string, (id: string) => string>> = {
  pin: paths.pin,
  board: (id) => paths.board(id)(),
  user: (id) => paths.profile(id)(),
};

/** A subject by its id, with the URL of its page where the id makes one. */
function subjectOf(type: string, id: number | string) {
  const path = PAGES[type]?.(String(id));
  return { type, id: String(id), url: path === undefined ? null : env.SITE_URL + path };
}
