import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import type { AuditEntry } from '@/lib/domain/audit-line';
import { eventOfLine, type WebhookEvent } from '@/lib/domain/webhook-events';
import { env } from '@/lib/env';
import { addJob } from '@/lib/jobs/add-job';
import type { JobPayloads } from '@/lib/jobs/payloads';
import { paths } from '@/lib/routes';
import type { ReportRequest } from '@/lib/schemas/report-requests';

type EventData = JobPayloads['call_webhook']['data'];

/** Three days, by the queue's pauses. */
const MOST_ATTEMPTS = 21;

/** Whether a new pin that needs no review waits until the webhook has answered. */
export const waitsForWebhook = (): boolean => env.WEBHOOK_URL?.isAwaited === true;

/** Tells the operator's webhook of an event after the caller's commit; nothing without one. Data are ids and public URLs alone (rule 276). */
export async function addWebhookEvent(
  trx: Kysely<DB>,
  type: WebhookEvent,
  data: EventData,
  { pin = null, thenLive = false }: { pin?: number | null; thenLive?: boolean } = {},
): Promise<void> {
  if (!env.WEBHOOK_URL) return;
  const event = { messageId: `msg_${randomUUID()}`, type, at: new Date().toISOString(), data, pin, thenLive };
  // Each queue has one call at a time, and new pins wait for no other event.
  const queue = pin === null ? 'webhook' : 'webhook_pins';
  await addJob(trx, 'call_webhook', event, { queue, maxAttempts: MOST_ATTEMPTS });
}

/** Tells the webhook of a new pin, whose picture it may look at; `thenLive`: the pin waits for the answer alone. */
export const addPinEvent = (trx: Kysely<DB>, pin: number, isLive: boolean, thenLive: boolean): Promise<void> =>
  addWebhookEvent(
    trx,
    'pin.created',
    { subject: subjectOf('pin', pin), waitsFor: isLive ? null : thenLive ? 'webhook' : 'moderator' },
    { pin, thenLive },
  );

/** Tells the webhook of a report that is new. */
export async function addReportEvent(
  trx: Kysely<DB>,
  id: number,
  { subject, reason }: Pick<ReportRequest, 'subject' | 'reason'>,
): Promise<void> {
  if (!env.WEBHOOK_URL) return;
  const { rows } = await sql`select from reports where id = ${id} and created_at = now()`.execute(trx);
  if (rows.length === 0) return; // A repeat adds none.
  await addWebhookEvent(trx, 'report.created', {
    id: String(id),
    subject: subjectOf(subject.type, subject.id),
    reason,
  });
}

/** Tells the webhook of decisions and removals. */
export async function addWebhookLines(trx: Kysely<DB>, lines: readonly AuditEntry[]): Promise<void> {
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
export function subjectOf(type: string, id: number | string) {
  const path = PAGES[type]?.(String(id));
  return { type, id: String(id), url: path === undefined ? null : env.SITE_URL + path };
}
