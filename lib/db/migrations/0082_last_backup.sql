-- When npm run backup last made a whole backup.
alter table storage_owner add column backup_at timestamptz;
