-- A search that finds nothing is told of tags that are spelled nearly so.
create index tags_trigrams on tags using gin (name gin_trgm_ops);
