import { identityService } from '@/lib/auth/identity-service';
import { closeDatabase } from '@/lib/db/client';
import { env } from '@/lib/env';
import { finishErasures } from '@/lib/services/erasures';
import { openStorage } from '@/lib/storage/open-storage';

/**
 * Removes what deleted accounts have left outside of the database. A process of its own, which a job starts when there
 * is anything to do: the identity service's library is large, and deletions that are held up are rare.
 */
try {
  await finishErasures({ storage: openStorage(env), removeIdentity: (uid) => identityService().remove(uid) });
} finally {
  await closeDatabase();
}
