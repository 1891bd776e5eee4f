-- The oldest code that may run on what a migration has made, by its last migration; older code does not start (decision 36).
alter table schema_migrations add column oldest_code text;

-- Versions up to 0046 read the history of Kysely alone, which refuses what it does not know.
do $$
begin
  if to_regclass('kysely_migration') is not null then
    insert into kysely_migration values ('this database needs a version with migration 0049 or later', now()::text);
  end if;
end
$$;
