import 'server-only';
import { randomInt } from 'node:crypto';
import { namedQuery } from '@/lib/db/client';
import { failedFor } from '@/lib/db/sql-state';
import type { ContentFilter } from '@/lib/domain/content-filter';
import { refusals } from '@/lib/refusals';

const LETTERS = 'bcdfghjkmnpqrstvwxyz23456789';
const ATTEMPTS = 5;

interface SignedIn {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  /** The visitor's filter, for a new account. */
  filter?: ContentFilter;
  /** Earlier sign-ins have ended, seconds. */
  validSince?: number;
}

/**
 * Creates or updates the person's row from the identity service, once for concurrent sign-ins; returns the id.
 * @throws AppError `unauthenticated` while the identity of a deleted account remains
 */
export async function signIn({ uid, email, emailVerified, filter, validSince = 0 }: SignedIn): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [row] = await namedQuery<{ id: number }>(
        'sign in',
        `insert into users as u (auth_uid, name, email, email_verified, content_filter)
         select $1::text, $2::text, $3::text, $4::boolean, coalesce($5::content_filter, 'straight-lesbian')
         where not exists (select from erasures where auth_uid = $1)
         on conflict (auth_uid) do update set email = excluded.email, email_verified = excluded.email_verified,
           sessions_since = greatest(u.sessions_since, to_timestamp($6::float8))
         returning id`,
        [uid, makeName(), email, emailVerified, filter ?? null, validSince],
      );
      if (!row) throw refusals.accountDeleted();
      return String(row.id);
    } catch (error) {
      // The name is taken: draw another.
      if (!failedFor('taken', error) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** A neutral name until the person chooses one. */
const makeName = () => `pinner-${Array.from({ length: 7 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
