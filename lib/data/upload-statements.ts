import { sql, type Kysely } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { env } from '@/lib/env';

export async function hasStatement(
  userId: string,
  { version = env.TERMS_VERSION, database = db }: { version?: string; database?: Kysely<DB> } = {},
): Promise<boolean> {
  const { rows } = await sql`
    select from upload_statements where user_id = ${Number(userId)} and version = ${version}`.execute(database);
  return rows.length > 0;
}
