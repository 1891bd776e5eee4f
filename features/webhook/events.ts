import type { AuditAction, AuditEntry } from '@/lib/domain/audit-line';

export const WEBHOOK_EVENTS = [
  'pin.created',
  'report.created',
  'takedown.created',
  'decision.made',
  'pin.removed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

const DECISIONS: ReadonlySet<AuditAction> = new Set([
  'approve-pin',
  'ban',
  'block-media',
  'decide-appeal',
  'decide-takedown',
  'dismiss-reports',
  'end-legal-hold',
  'hold-pin',
  'keep-pin',
  'legal-hold',
  'remove-board',
  'reopen-reports',
  'restore-pin',
  'unban',
  'unblock-media',
  'uphold-reports',
  'warn',
]);

/** What the webhook hears of a line of the audit log; undefined for acts that decide nothing. */
export function eventOfLine({ action }: Pick<AuditEntry, 'action'>): WebhookEvent | undefined {
  if (action === 'remove-pin') return 'pin.removed';
  return DECISIONS.has(action) ? 'decision.made' : undefined;
}
