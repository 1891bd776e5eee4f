-- A block between people is a removal, too: who was kept away by it is kept away again after a backup was put back. Its line names
-- both, for a person blocks many.
create or replace function note_removal() returns trigger language plpgsql as $$
declare facts jsonb;
begin
  if tg_op = 'DELETE' then facts := to_jsonb(old); else facts := to_jsonb(new); end if;
  -- What went with an account goes with it again.
  if tg_argv[2] is not null and not exists (select from users where id = (facts->>tg_argv[2])::bigint) then return null; end if;
  insert into removal_outbox (kind, subject_id, undone, detail)
  values (tg_argv[0], coalesce(facts->>'pin_id', facts->>'id', facts->>'user_id')::bigint, tg_argv[1] = 'undone',
    case when tg_argv[0] = 'blocked-person' and tg_argv[1] = 'undone' then jsonb_build_object('target', facts->'target_id')
      when tg_argv[1] = 'undone' then '{}'
      when tg_argv[0] = 'ban' then jsonb_build_object('until', facts->'banned_until')
      when tg_argv[0] = 'removed-pin' then jsonb_build_object('code', facts->'code')
      when tg_argv[0] = 'blocked-person' then jsonb_build_object('target', facts->'target_id', 'how', facts->'kind')
      when tg_argv[0] = 'blocked-media' then jsonb_build_object('sha256', substr(facts->>'sha256', 3), 'hashes',
        (select coalesce(jsonb_agg(jsonb_build_array(variant, frame, pdq::text)), '[]') from blocked_media_hashes
         where blocked_id = (facts->>'id')::bigint))
      else '{}' end);
  return null;
end $$;

create trigger blocks_noted after insert on blocks for each row execute function note_removal('blocked-person', 'done');
create trigger blocks_changed after update of kind on blocks for each row
  when (old.kind is distinct from new.kind) execute function note_removal('blocked-person', 'done');
create trigger blocks_lifted after delete on blocks for each row execute function note_removal('blocked-person', 'undone', 'user_id');
