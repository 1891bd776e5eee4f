-- Operation: switches, limits, queues.
set local check_function_bodies = off;

-- What operators have stopped on the whole site.
create table site_switches (
  name       text primary key check (name in ('uploads', 'sign-ups', 'writes')),
  is_on      boolean not null default false,
  reason     text not null default '' check (length(reason) <= 500),
  changed_at timestamptz not null default now(),
  changed_by bigint references users on delete set null
);
insert into site_switches (name) values ('uploads'), ('sign-ups'), ('writes');

-- The id of this database as the owner of a storage: only the owner deletes unnamed files.
create table storage_owner (
  id                uuid primary key default gen_random_uuid(),
  generation        bigint not null default 0,
  sweep_lease_until timestamptz not null default '-infinity',
  inventory_at      timestamptz,
  inventory_files   bigint,
  inventory_orphans bigint,
  backup_at         timestamptz
);
insert into storage_owner default values;

-- Use of rate limits, under the names of lib/api/limits. A crash may empty it.
create unlogged table rate_limits (
  key    character varying(255) primary key,
  points int not null default 0,
  expire bigint  -- ms since 1970
);
create index rate_limits_expire on rate_limits (expire);

-- Requests of busy addresses at all fronts together. A crash may empty it.
create unlogged table page_counts (
  key     text primary key,  -- address and length of the window in seconds
  points  int not null,
  ends_at timestamptz not null
);
create index page_counts_ends_at on page_counts (ends_at);

-- Emails to send; a row goes when its email is sent or given up.
create table outgoing_mails (
  id         bigint primary key default time_id(),
  user_id    bigint references users on delete cascade,
  recipient  text not null check (length(recipient) <= 254 and recipient !~ '[[:cntrl:][:space:]]'),
  subject    text not null check (length(subject) <= 200 and subject !~ '[[:cntrl:]]'),
  body       text not null,
  attempts   int not null default 0,
  next_at    timestamptz not null default now(),
  created_at timestamptz not null default now(),
  reply_to   text check (length(reply_to) <= 254 and reply_to !~ '[[:cntrl:][:space:]]')
);
create index outgoing_mails_next on outgoing_mails (next_at);
create index outgoing_mails_user on outgoing_mails (user_id);

-- Emails to unconfirmed addresses, kept for two days to count them.
create table unverified_mails (
  mail_id     bigint primary key,  -- no reference: the row outlives the email
  kind        text not null check (kind in ('receipt', 'outcome')),
  mailbox     bytea not null,  -- keyed hash of the address, however it is written
  block       bytea,  -- keyed hash of the requester's network
  pins        bigint[] not null default '{}',  -- that they named
  admitted_at timestamptz,  -- when it was allowed to be sent
  created_at  timestamptz not null default now()
);
create index unverified_mails_block on unverified_mails (block) where admitted_at is not null;
create index unverified_mails_mailbox on unverified_mails (mailbox) where admitted_at is not null;
create index unverified_mails_pins on unverified_mails using gin (pins) where admitted_at is not null;

-- Changed pages for search engines (IndexNow). A page may have many rows, so writers never wait for each other.
create table indexnow_outbox (
  id          bigint primary key default time_id(),
  kind        text not null check (kind in ('pin', 'board', 'profile', 'profile_boards')),
  key         text not null,  -- the slug or id in the page's path
  was_indexed boolean not null  -- until this change: engines hear of a removal, too
);

-- One row: when the next call may be made, which is also the lease of its caller.
create table indexnow_sender (
  is_only  boolean primary key default true check (is_only),
  next_at  timestamptz not null default '-infinity',
  failures int not null default 0
);
insert into indexnow_sender default values;

-- Tags to purge from CDNs. A tag may have many rows, so writers never wait for each other.
create table cdn_outbox (
  id     bigint primary key default time_id(),
  at     timestamptz not null default clock_timestamp(),
  target text not null,  -- URL that takes purges; each Varnish has its own rows, so one that is down delays no other
  tag    text not null,  -- as in responses: a hash
  person bigint
);
create index cdn_outbox_target on cdn_outbox (target, id);

-- When each target may be called next, which is also the lease of its caller.
create table cdn_targets (
  target    text primary key,
  next_at   timestamptz not null,
  failures  int not null default 0,
  people_at timestamptz not null default '-infinity'
);

-- Keys of media assets and files that no row names any more (decision 52). A row is due when its request should have deleted them.
create table file_deletions (
  key      text primary key,
  noted_at timestamptz not null default now(),
  due_at   timestamptz not null default now() + '00:01:00',
  tries    int not null default 0
);
create index file_deletions_due on file_deletions (due_at);

-- Files that workers prepare (decision 54). The request deletes its row; without a row nobody wants the file.
create table media_jobs (
  id         uuid primary key,
  incoming   text not null,
  title      text not null,
  created_at timestamptz not null default now(),
  begun_at   timestamptz,
  tries      int not null default 0,
  asset_key  text,
  outcome    jsonb,
  person     bigint not null default 0,
  network    text not null default ''
);

-- Processes that run jobs, by their names in the queue; some prepare files.
create table media_workers (
  id             text primary key,
  seen_at        timestamptz not null default now(),
  prepares_files boolean not null default true
);

create function add_media_job(
  new_id uuid, new_incoming text, new_title text, most_waiting int, new_person bigint, new_network text
) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4715);
  if (select count(*) from media_jobs where begun_at is null) >= most_waiting then return false; end if;
  insert into media_jobs (id, incoming, title, created_at, person, network)
    values (new_id, new_incoming, new_title, clock_timestamp(), new_person, new_network);
  perform graphile_worker.add_job('prepare_media', json_build_object('id', new_id), job_key => new_id::text);
  perform graphile_worker.reschedule_jobs(array_agg(job.id), priority => turn)
    from media_job_turns own join graphile_worker.jobs job on job.key = own.id::text
    where job.priority <> turn group by turn;
  return true;
end $$;
comment on function add_media_job is 'Queues an uploaded file, ahead of files of people who have more. False: too many are waiting.';

create function end_media_job(old_id uuid) returns jsonb language plpgsql as $$
declare
  ended jsonb;
begin
  delete from media_jobs where id = old_id returning outcome into ended;
  perform graphile_worker.remove_job(old_id::text);
  return ended;
end $$;
comment on function end_media_job is 'Deletes a media job in any state; returns its outcome, if any.';

create function keep_job_runner(runner text, prepares boolean) returns void language plpgsql as $$
declare
  dead text[];
begin
  insert into media_workers (id, prepares_files) values (runner, prepares) on conflict (id) do update set seen_at = now();
  -- One that has just begun may have taken a job before it could tell.
  dead := array(select distinct locked_by from graphile_worker.jobs
                where locked_by is not null and locked_at < now() - interval '2 seconds'
                  and locked_by not in (select id from media_workers where seen_at > now() - interval '10 seconds'));
  if cardinality(dead) > 0 then perform graphile_worker.force_unlock_workers(dead); end if;
end $$;
comment on function keep_job_runner is 'Records that a process that runs jobs is alive and frees the jobs of dead ones.';

create function keep_media_worker(worker text, own_jobs uuid[]) returns uuid[] language plpgsql as $$
begin
  perform keep_job_runner(worker, true);
  return array(select job from unnest(own_jobs) job where not exists (select from media_jobs where id = job));
end $$;
comment on function keep_media_worker is 'Records that a worker is alive and frees the jobs of dead ones; returns its jobs that were cancelled.';

-- True for emails that no stranger asked for, and again for one admitted before.
create function admit_mail(m bigint, mailbox_most int, block_most int, pin_most int) returns boolean language plpgsql as $$
declare own unverified_mails; since constant timestamptz := now() - interval '1 day';
begin
  select * into own from unverified_mails where mail_id = m;
  if not found or own.admitted_at is not null then return true; end if;
  perform pg_advisory_xact_lock(4713);
  if (select count(*) >= mailbox_most or bool_or(kind = 'receipt' and own.kind = 'receipt') from unverified_mails
      where mailbox = own.mailbox and admitted_at > since)
    or own.kind = 'receipt' and (
      (select count(*) >= block_most from unverified_mails where block = own.block and admitted_at > since)
      or exists (select from unnest(own.pins) pin
                 where (select count(*) >= pin_most from unverified_mails where pins @> array[pin] and admitted_at > since)))
  then return false; end if;
  update unverified_mails set admitted_at = now() where mail_id = m;
  return true;
end $$;
comment on function admit_mail is 'Whether an email to an unconfirmed address may be sent, within limits by mailbox, network and pin.';

create function note_page(page_kind text, old_key text, was_indexed boolean, new_key text, is_indexed boolean) returns void language sql as $$
  insert into indexnow_outbox (kind, key, was_indexed)
  select page_kind, old_key, true where was_indexed
  union all
  select page_kind, new_key, false where is_indexed and (was_indexed and old_key = new_key) is not true
$$;
comment on function note_page is 'Queues a page for search engines if it is or was indexed.';

-- Boards with fewer than three pins, and those of banned people, are not indexed.
create function note_board_page() returns trigger language plpgsql as $$
declare
  shown boolean := not exists (select from users where id = coalesce(new.creator, old.creator) and banned_at is not null);
begin
  if not shown then return null; end if;
  perform note_page('board', old.slug, not old.is_private and old.pins_count - old.flagged_pins_count >= 3,
                    new.slug, not new.is_private and new.pins_count - new.flagged_pins_count >= 3);
  perform note_page('profile_boards', old.creator::text, not old.is_private and old.pins_count > old.flagged_pins_count,
                    new.creator::text, not new.is_private and new.pins_count > new.flagged_pins_count);
  return null;
end $$;
comment on function note_board_page is 'Queues a changed board page, and its owner''s page of boards, for search engines.';

create function note_pin_page() returns trigger language plpgsql as $$
begin
  perform note_page('pin', coalesce(old.slug, old.id::text), old.status = 'live',
                    coalesce(new.slug, new.id::text), new.status = 'live');
  return null;
end $$;
comment on function note_pin_page is 'Queues a changed pin page for search engines.';

create function note_profile_pages() returns trigger language plpgsql as $$
begin
  perform note_page('profile', old.id::text, old.banned_at is null and old.pins_count > old.flagged_pins_count,
                    new.id::text, new.banned_at is null and new.pins_count > new.flagged_pins_count);
  if old.banned_at is distinct from new.banned_at or old.name <> new.name then
    perform note_page('board', slug, old.banned_at is null, slug, new.banned_at is null) from boards
    where creator = old.id and not is_private and pins_count - flagged_pins_count >= 3;
    perform note_page('profile_boards', old.id::text, old.banned_at is null, new.id::text, new.banned_at is null)
    where exists (select from boards where creator = old.id and not is_private and pins_count > flagged_pins_count);
  end if;
  return null;
end $$;
comment on function note_profile_pages is 'Queues a changed profile, and after a ban or a new name its boards, for search engines.';

create function note_file_deletion() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) ->> tg_argv[0] is not distinct from to_jsonb(old) ->> tg_argv[0] then return null; end if;
  insert into file_deletions (key) values (to_jsonb(old) ->> tg_argv[0]) on conflict do nothing;
  return null;
end $$;
comment on function note_file_deletion is 'Queues the previous value of a column as a file to delete, which upkeep does if no row names it.';

-- Those that prepare files and reported within the last ten seconds.
create view living_media_workers as
  select id from media_workers where seen_at > now() - interval '10 seconds' and prepares_files;

-- The turn of each waiting or running file; the lowest is next (lib/domain/turns.ts).
create view media_job_turns as
  select id, (greatest(of_person, row_number() over (partition by network order by of_person, created_at, id)) - 1)::int as turn
  from (select id, network, created_at, row_number() over (partition by person order by created_at, id) as of_person
        from media_jobs where outcome is null) own;

create trigger boards_noted after insert or delete or update of slug, name, description, is_private, pins_count, flagged_pins_count, updated_at on boards
  for each row
  execute function note_board_page();
comment on trigger boards_noted on boards is 'Reports changed board pages to search engines; only the row knows its earlier state.';
create trigger legal_holds_files after update of ended_at on legal_holds for each row
  when (old.ended_at is null and new.ended_at is not null) execute function note_file_deletion('image');
comment on trigger legal_holds_files on legal_holds is 'Deletes the files of a hold that ended.';
create trigger media_files after delete or update of key on media for each row execute function note_file_deletion('key');
comment on trigger media_files on media is 'Deletes files of media assets that are removed or moved, in whatever way.';
create trigger pins_files after delete or update of image on pins for each row
  when (old.media_id is null and old.image not like 'withheld/gone-%') execute function note_file_deletion('image');
comment on trigger pins_files on pins is 'Deletes files of pins without a media asset that are removed or moved.';
create trigger pins_noted after insert or delete or update of title, alt, slug, media_id, destination, tags, flagged, status on pins
  for each row
  execute function note_pin_page();
comment on trigger pins_noted on pins is 'Reports changed pin pages to search engines; only the row knows its earlier state.';
create trigger users_noted after insert or delete or update of name, bio, image, image_version, banned_at, pins_count, flagged_pins_count on users
  for each row
  execute function note_profile_pages();
comment on trigger users_noted on users is 'Reports changed profiles to search engines; only the row knows its earlier state.';
create trigger users_picture after delete or update of image on users for each row
  when (old.image is not null) execute function note_file_deletion('image');
comment on trigger users_picture on users is 'Deletes profile pictures that are replaced or whose account goes.';
