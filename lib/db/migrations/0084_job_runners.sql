-- Every process that runs jobs is in media_workers; some prepare files of uploads.
alter table media_workers add column prepares_files boolean not null default true;

create or replace view living_media_workers as
  select id from media_workers where seen_at > now() - interval '10 seconds' and prepares_files;

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

create or replace function keep_media_worker(worker text, own_jobs uuid[]) returns uuid[] language plpgsql as $$
begin
  perform keep_job_runner(worker, true);
  return array(select job from unnest(own_jobs) job where not exists (select from media_jobs where id = job));
end $$;
comment on function keep_job_runner is 'Records that a process that runs jobs is alive and frees the jobs of dead ones.';
