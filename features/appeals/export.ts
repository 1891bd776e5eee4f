import 'server-only';
import { z } from 'zod';
import { exportRows, isoMoment } from '@/lib/data/export-rows';
import type { AccountExport } from '@/lib/schemas/account-export';
import { idSchema } from '@/lib/schemas/pin';

const APPEALS = {
  text: `select subject_type as subject, subject_id::text as "subjectId", text, name, postal_address as "postalAddress",
      statements, state, reply, ${isoMoment('created_at')} as at
    from appeals where user_id = $1 order by id`,
  row: z.strictObject({
    subject: z.string(),
    subjectId: idSchema,
    text: z.string(),
    name: z.string().nullable(),
    postalAddress: z.string().nullable(),
    statements: z.array(z.string()),
    state: z.string(),
    reply: z.string().nullable(),
    at: z.iso.datetime(),
  }),
};

export const exportAppeals = async (data: AccountExport, userId: number): Promise<AccountExport> => ({
  ...data,
  appeals: await exportRows('appeals', userId, APPEALS),
});
