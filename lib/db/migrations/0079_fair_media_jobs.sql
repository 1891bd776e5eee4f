-- Whose file it is, so that people and networks take turns (rule 181). Jobs of the version before are of one nameless person.
alter table media_jobs add column person bigint not null default 0;
alter table media_jobs add column network text not null default '';

-- The turn of each file that is under way or waits: the lowest is next (lib/domain/turns.ts).
create view media_job_turns as
  select id, (greatest(of_person, row_number() over (partition by network order by of_person, created_at, id)) - 1)::int as turn
  from (select id, network, created_at, row_number() over (partition by person order by created_at, id) as of_person
        from media_jobs where outcome is null) own;

-- Puts a file into the queue, in which it comes before others of people who have more. False: too many wait for a worker.
create function add_media_job(new_id uuid, new_incoming text, new_title text, most_waiting integer, new_person bigint, new_network text)
returns boolean language plpgsql as $$
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
