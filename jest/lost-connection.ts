import type { Kysely } from 'kysely';
import { db } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';

/** The database, whose connection is lost each time after a transaction was committed and before its answer. */
export function losingAnswers(): Kysely<DB> {
  const transaction = (): Pick<ReturnType<typeof db.transaction>, 'execute'> => ({
    execute: async (callback) => {
      await db.transaction().execute(callback);
      throw Object.assign(new Error('The connection was lost.'), { code: '08006' });
    },
  });
  return new Proxy(db, {
    get: (target, name) => {
      const member: unknown = name === 'transaction' ? transaction : Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
