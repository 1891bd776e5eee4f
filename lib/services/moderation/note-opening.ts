import { db } from '@/lib/db/client';
import { writeAuditLines } from '@/lib/services/write-audit-lines';

/** Writes who looks at a sealed picture into the audit log (rule 219). */
export const noteOpening = (pinId: string, viewerId: string): Promise<void> =>
  db.transaction().execute((trx) =>
    writeAuditLines(trx, {
      actor: Number(viewerId),
      action: 'open-sealed',
      subject: 'pin',
      subjectId: Number(pinId),
    }),
  );
