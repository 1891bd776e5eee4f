/** Ids per sitemap (rule 103). */
const RANGE_SIZE = 10_000;
/** Low bits dropped from boundaries, 18.6 hours of ids, so that deletions rarely move them. */
const BOUNDARY_BITS = 38;
export const LISTED_TABLES = ['pins', 'boards', 'users'] as const;
export type ListedTable = (typeof LISTED_TABLES)[number];

/** A person has two URLs, and a file holds 50,000. */
export const LISTED_ROWS = 25_000;

/** First ids of a table's ranges of at most 10,000 rows: stored ones and later ones, by an index over the last range. */
export const rangeStartsSql = (table: ListedTable): string =>
  `with recursive kept as (select first_id as id from sitemap_ranges where listed = '${table}' union select 1),
     start(id) as (
       select max(id) from kept
       union all
       select case when n.id >> ${BOUNDARY_BITS} << ${BOUNDARY_BITS} > start.id
                   then n.id >> ${BOUNDARY_BITS} << ${BOUNDARY_BITS} else n.id end
       from start cross join lateral (select t.id from ${table} t where t.id >= start.id order by t.id
                                      offset ${RANGE_SIZE} limit 1) n)
   select id from kept union select id from start order by id`;
