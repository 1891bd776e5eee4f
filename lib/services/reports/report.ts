import 'server-only';
import { sql, type Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { isUrgent, SUBJECT_WORDS } from '@/lib/domain/report';
import { env } from '@/lib/env';
import { tellFeatures } from '@/lib/features/registry';
import { refusals } from '@/lib/refusals';
import type { ReportRequest } from '@/lib/schemas/report-requests';
import { hashBlock, hashIp } from '@/lib/services/keyed-hash';
import { tryMoveFiles } from '@/lib/services/moderation/withheld-files';
import { hideReported, type Reporter } from '@/lib/services/reports/hide-reported';
import { openStorage } from '@/lib/storage/open-storage';

interface Noted {
  report_id: number | null;
  hides: boolean;
}

/**
 * Files a report; about a minor or consent it hides the pin within limits, and repeats add nothing. Returns the report's id.
 * @throws AppError `missing` for what the public cannot see
 */
export async function report(request: ReportRequest, reporter: Reporter): Promise<string> {
  const { type } = request.subject;
  const { reportId, held } = await db.transaction().execute(async (trx) => {
    const { report_id: noted, hides } = await addReport(trx, request, reporter);
    if (noted === null) throw refusals.nothingToReport(SUBJECT_WORDS[type]);
    await tellFeatures(trx, 'reported', { id: noted, ...request });
    const own = { id: noted, pinId: Number(request.subject.id), reason: request.reason };
    return {
      reportId: noted,
      held: hides && env.REPORTS_HIDE_PER_HOUR > 0 ? await hideReported(trx, own, reporter) : [],
    };
  });
  if (held.length > 0) await tryMoveFiles(openStorage(env), { pinIds: held });
  return String(reportId);
}

async function addReport(
  trx: Transaction<DB>,
  { subject: { type, id }, reason, details = '', email }: ReportRequest,
  { userId, ip }: Reporter,
): Promise<Noted> {
  const who = userId === null ? null : Number(userId);
  const { rows } = await sql<Noted>`
    select * from add_report(${type}::report_subject, ${Number(id)}, ${who}, ${hashIp(ip)}, ${reason}, ${details},
      ${email ?? null})`.execute(trx);
  const [noted] = rows;
  if (!noted) return { report_id: null, hides: false };
  if (type === 'pin' && isUrgent(reason))
    await sql`update reports set block_hash = ${hashBlock(ip)} where id = ${noted.report_id}`.execute(trx);
  return noted;
}
