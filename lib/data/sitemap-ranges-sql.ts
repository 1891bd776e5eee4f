/** Ids that one sitemap covers (rule 30). */
const RANGE_SIZE = 10_000;
/** Boundaries are rounded down to this many low bits, 18.6 hours of ids, so that a deletion before one is kept rarely moves it. */
const BOUNDARY_BITS = 38;
/** Tables whose ids stand in sitemaps. */
export const LISTED_TABLES = ['pins', 'boards', 'users'] as const;
export type ListedTable = (typeof LISTED_TABLES)[number];

/** Rows of a table that one sitemap lists at most: a person has two addresses, and a file may hold 50,000. */
export const LISTED_ROWS = 25_000;

/**
 * SQL of the first ids (`id`) of a table's ranges, which have at most 10,000 rows when they are made: those that are kept, and
 * those of what came behind the last of them. It walks an index over the last range alone and reads no row.
 */
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
