import { sql, type Kysely } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { env } from '@/lib/env';
import { refusals } from '@/lib/refusals';

/** Declared before the first upload under each version of the terms. */
export interface Statement {
  isAdult: boolean;
  hasConsent: boolean;
  hasRights: boolean;
}

/** Stores an uploader's statement, once for each version of the terms. @throws AppError `invalid` with an undeclared field */
export async function recordStatement(
  userId: string,
  statement: Statement,
  { version = env.TERMS_VERSION, database = db }: { version?: string; database?: Kysely<DB> } = {},
): Promise<void> {
  for (const field of ['isAdult', 'hasConsent', 'hasRights'] as const) {
    if (!statement[field]) throw refusals.unconfirmedPart().atField(field);
  }
  await sql`insert into upload_statements (user_id, version, is_adult, has_consent, has_rights)
    values (${Number(userId)}, ${version}, true, true, true) on conflict do nothing`.execute(database);
}
