-- Mutes (kind 'mute') or blocks a person, or neither any more (null). One may do so to 1,000 people at most. Who is blocked
-- no longer follows the blocker or their boards; their acts are left out of what the blocker is told (migration 0009).
-- Refused: 'self', 'missing', 'full'.
create function block_user(u bigint, target bigint, wanted block_kind) returns text language plpgsql as $$
declare board bigint;
begin
  if u = target then return 'self'; end if;
  if wanted = 'block' then perform from boards where creator = u order by id for no key update; end if;
  perform from users where id in (u, target) order by id for no key update;
  if (select count(*) from users where id in (u, target)) < 2 then return 'missing'; end if;
  if wanted is null then
    delete from blocks where user_id = u and target_id = target;
  elsif not exists (select from blocks where user_id = u and target_id = target)
    and (select count(*) from blocks where user_id = u) >= 1000 then return 'full';
  else
    insert into blocks (user_id, target_id, kind) values (u, target, wanted)
    on conflict (user_id, target_id) do update set kind = excluded.kind;
  end if;
  if wanted = 'block' then
    for board in delete from board_follows f using boards b
                 where f.user_id = target and b.id = f.board_id and b.creator = u returning b.id loop
      update boards set followers_count = followers_count - 1 where id = board;
      perform take_back(u, 'board_follow', board, target);
    end loop;
    delete from user_follows where user_id = target and target_id = u;
    if found then
      update users set followers_count = followers_count - 1 where id = u;
      perform take_back(u, 'follow', 0, target);
    end if;
  end if;
  perform pg_notify('notifications', u::text);
  return null;
end $$;

-- Hides the pins of a tag, given by its name or by a word that stands for it, from a person's lists, or no longer. One may
-- hide 100 tags at most. Refused: 'missing', 'full'.
create function hide_tag(u bigint, word text, hides boolean) returns text language plpgsql as $$
declare tag int;
begin
  select id into tag from tags where name = word;
  if not found then select tag_id into tag from tag_synonyms where tag_synonyms.word = hide_tag.word; end if;
  if tag is null then return 'missing'; end if;
  if not hides then
    delete from hidden_tags where user_id = u and tag_id = tag;
    return null;
  end if;
  perform from users where id = u for no key update;  -- one at a time, so that nobody gets past the limit
  if exists (select from hidden_tags where user_id = u and tag_id = tag) then return null; end if;
  if (select count(*) from hidden_tags where user_id = u) >= 100 then return 'full'; end if;
  insert into hidden_tags (user_id, tag_id) values (u, tag);
  return null;
end $$;
