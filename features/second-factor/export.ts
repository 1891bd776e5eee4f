import 'server-only';
import { z } from 'zod';
import { exportRows, isoMoment, madeAt } from '@/lib/data/export-rows';
import type { AccountExport } from '@/lib/schemas/account-export';

const PASSKEYS = {
  text: `select name, ${madeAt('id')} as since, ${isoMoment('last_used_at')} as "lastUsedAt"
    from passkeys where user_id = $1 order by id`,
  row: z.strictObject({ name: z.string(), since: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() }),
};

/** Unused ones, of which hashes are kept. */
const CODES = {
  text: 'select count(*)::int as n from factor_codes where user_id = $1 and ends_at is null',
  row: z.strictObject({ n: z.int() }),
};

export const exportFactor = async (data: AccountExport, userId: number): Promise<AccountExport> => ({
  ...data,
  passkeys: await exportRows('passkeys', userId, PASSKEYS),
  recoveryCodes: (await exportRows('codes', userId, CODES))[0]?.n,
});
