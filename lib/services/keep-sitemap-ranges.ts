import type pg from 'pg';
import { LISTED_TABLES, rangeStartsSql } from '@/lib/data/sitemap-ranges-sql';

/** Stores the new starts of sitemap ranges. */
export async function keepSitemapRanges(pool: pg.Pool): Promise<void> {
  for (const table of LISTED_TABLES) {
    await pool.query(
      `insert into sitemap_ranges (listed, first_id)
       select '${table}', id from (${rangeStartsSql(table)}) starts where id > 1 on conflict do nothing`,
    );
  }
}
