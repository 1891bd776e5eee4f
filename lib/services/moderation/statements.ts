import { sql, type Kysely } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { env } from '@/lib/env';
import { refusals } from '@/lib/refusals';

/** Statements of uploaders before the first upload under each version of the terms. */
export interface Statement {
  /** Everybody shown is 18 or older. */
  isAdult: boolean;
  /** Everybody shown consents to being shown here. */
  hasConsent: boolean;
  /** The uploader may publish it. */
  hasRights: boolean;
}

/**
 * Notes an uploader's statement for good, once for each version of the terms.
 * @throws AppError `invalid` with the field, unless all of it is declared
 */
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
