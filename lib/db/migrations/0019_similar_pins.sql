-- Live pins that looked like a pin when it was published, the most similar first.
alter table pins add column alike_ids bigint[] not null default '{}';
