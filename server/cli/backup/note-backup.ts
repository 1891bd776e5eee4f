import { openPool } from '@/lib/db/pool';
import { failedFor } from '@/lib/db/sql-state';

/** Notes that a backup was made, for the metrics of the site; not in the database of an earlier version, which has no place for it. */
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
