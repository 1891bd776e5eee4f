-- Files that workers prepare (decision 54). The queue is that of graphile-worker, in a schema of its own (lib/db/job-queue); a row here
-- is what the process that asks and the worker tell each other. Who asks deletes it: then nobody wants the file any more.
create table media_jobs (
  id         uuid primary key,
  -- Key of the file in the storage, as it came in.
  incoming   text not null,
  -- Of the upload: the key of the media asset begins with it.
  title      text not null,
  created_at timestamptz not null default now(),
  -- When a worker has first taken it.
  begun_at   timestamptz,
  tries      integer not null default 0,
  -- The media asset whose files the last try has begun to store.
  asset_key  text,
  -- The media asset, or why there is none (lib/services/media-jobs/job-outcome).
  outcome    jsonb
);

-- Processes that prepare files, by the name under which the queue knows them.
create table media_workers (
  id      text primary key,
  seen_at timestamptz not null default now()
);

-- A worker that has not been seen for so long is taken for dead.
create view living_media_workers as
  select id from media_workers where seen_at > now() - interval '10 seconds';

-- Puts a file into the queue. False: too many wait for a worker.
create function add_media_job(new_id uuid, new_incoming text, new_title text, most_waiting integer) returns boolean
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4715);
  if (select count(*) from media_jobs where begun_at is null) >= most_waiting then return false; end if;
  insert into media_jobs (id, incoming, title) values (new_id, new_incoming, new_title);
  perform graphile_worker.add_job('prepare_media', json_build_object('id', new_id), job_key => new_id::text);
  return true;
end $$;

-- Ends a job, whatever has become of it: one that waits is never begun, the worker of one under way hears that nobody wants it. Returns
-- its outcome, if there is one.
create function end_media_job(old_id uuid) returns jsonb language plpgsql as $$
declare
  ended jsonb;
begin
  delete from media_jobs where id = old_id returning outcome into ended;
  perform graphile_worker.remove_job(old_id::text);
  return ended;
end $$;

-- A worker tells that it lives. What a dead one had taken is for the others. Returns those of its jobs that nobody wants any more.
create function keep_media_worker(worker text, own_jobs uuid[]) returns uuid[] language plpgsql as $$
declare
  dead text[];
begin
  insert into media_workers (id) values (worker) on conflict (id) do update set seen_at = now();
  dead := array(select distinct locked_by from graphile_worker.jobs
                where locked_by is not null and locked_by not in (select id from living_media_workers));
  if cardinality(dead) > 0 then perform graphile_worker.force_unlock_workers(dead); end if;
  return array(select job from unnest(own_jobs) job where not exists (select from media_jobs where id = job));
end $$;
