-- To list a storage of millions of files takes long and costs money: one machine does it for all, and none sooner than this.
alter table storage_owner add column sweep_lease_until timestamptz not null default '-infinity';
