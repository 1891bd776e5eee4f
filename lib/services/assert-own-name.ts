import 'server-only';
import type { Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { nameSkeleton } from '@/lib/domain/name-skeleton';
import { makeIsReserved } from '@/lib/domain/reserved-names';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';

const isReserved = makeIsReserved(env.SITE_NAME);

/**
 * Sees to it that nobody takes a name by which they would be taken for the site, or for a person who runs it.
 * @throws AppError `invalid` with the field `name`
 */
export async function assertOwnName(trx: Kysely<DB>, name: string): Promise<void> {
  const admins = trx.selectFrom('users').select('name').where('is_admin', '=', true);
  const skeleton = nameSkeleton(name);
  const isTaken = isReserved(name) || (await admins.execute()).some((admin) => nameSkeleton(admin.name) === skeleton);
  if (!isTaken) return;
  const message = 'This name may be taken for that of somebody who runs this site. Choose another.';
  throw new AppError('invalid', message, { field: 'name' });
}
