import { openPool } from '@/lib/db/pool';
import { failedFor } from '@/lib/db/sql-state';

/** Records the backup for the site's metrics; an earlier version's database has no place for it. */
export async function noteBackup(url: string): Promise<void> {
  const pool = openPool({ url, application: 'pins-backup', max: 1 });
  try {
    await pool.query('update storage_owner set backup_at = now()');
  } catch (error) {
    if (!failedFor('no column', error)) throw error;
  } finally {
    await pool.end();
  }
}
