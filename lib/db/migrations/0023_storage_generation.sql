-- Rises at every sweep, and is written into the storage afterwards: a database with a smaller number than the storage has is
-- an older state of the one that the files belong to.
alter table storage_owner add column generation bigint not null default 0;
