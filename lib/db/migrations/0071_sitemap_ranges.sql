-- Where ranges of ids begin that a sitemap each covers (lib/data/sitemap-ranges-sql.ts). Upkeep adds to it when the last one is
-- full; a row never changes, so that a full sitemap keeps its address whatever is deleted. The first begins at 1.
create table sitemap_ranges (
  listed   text   not null,  -- the table whose ids these are
  first_id bigint not null,
  primary key (listed, first_id)
);
