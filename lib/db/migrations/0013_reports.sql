-- What people ask of the operator, and what they are told: reports, takedowns, appeals and mails. Locks are taken in the
-- order of migration 0004; rows of these tables come after users and before notifications.

-- Messages of the site -----------------------------------------------------------------------------

-- Where a message of the site leads, as a path.
alter table notifications add column way text check (way ~ '^/([^/\\]|$)' and length(way) <= 300);

-- The lines that their readers may see: the one rule of what is listed and what is counted. Left out are lines on pins that
-- are not live, on other people's private boards, by people who are banned, muted or blocked, and new pins that the reader's
-- lists would not show. A line of several people is shown as long as one of them may be seen.
-- Subqueries and no joins: the newest lines are read one by one until a page is full, not all of them joined and sorted.
create or replace view shown_notifications as
  select n.id, n.user_id, n.kind, n.pin_id, n.board_id, n.body, n.subject, n.acts, n.latest, n.read,
    case when n.kind in ('like', 'follow', 'board_follow') and n.acts > 1 then
        coalesce((select s.id from users s where s.id = n.sender_id and s.banned_at is null and not exists (
                    select from blocks k where k.user_id = n.user_id and k.target_id = s.id)), other_actor(n.id, n.user_id))
      else n.sender_id end as sender_id,
    n.way
  from notifications n
  where (n.pin_id is null or
      (select p.status = 'live' and (n.kind <> 'new_pin'
         or ((not p.flagged or (select content_filter = 'gay-straight' from users r where r.id = n.user_id))
             and not p.tag_ids && array(select tag_id from hidden_tags h where h.user_id = n.user_id)))
       from pins p where p.id = n.pin_id))
    and (n.board_id is null or
      (select b.creator = n.user_id or (not b.is_private and (select c.banned_at is null from users c where c.id = b.creator))
       from boards b where b.id = n.board_id))
    and (n.sender_id is null
      or ((select s.banned_at is null from users s where s.id = n.sender_id)
          and (select k.target_id from blocks k where k.user_id = n.user_id and k.target_id = n.sender_id) is null)
      or (n.kind in ('like', 'follow', 'board_follow') and n.acts > 1 and other_actor(n.id, n.user_id) is not null));

-- Tells a person something on behalf of the site; `leads_to` is the path of a page about it. Nothing for nobody.
create function tell_person(recipient bigint, words text, leads_to text default null) returns void language sql as $$
  insert into notifications (user_id, kind, body, way) select id, 'system', words, leads_to from users where id = recipient;
  select pg_notify('notifications', recipient::text);
$$;

-- Reports ------------------------------------------------------------------------------------------

alter table reports
  add check (reason in ('minor', 'consent', 'stolen', 'spam', 'other')),
  add check (length(details) <= 1000),
  add column address_hash bytea,                       -- keyed hash of where it came from; forgotten after 30 days
  add column told_at timestamptz;                      -- the reporter was told the outcome; their address is gone then

-- One voice on one subject, as long as nobody has looked.
create unique index reports_account on reports (subject_type, subject_id, reporter_id) where state = 'open';
create unique index reports_address on reports (subject_type, subject_id, address_hash) where state = 'open';
create index reports_reporter on reports (reporter_id);
create index reports_hash on reports (address_hash);

-- The report that this voice has made of a subject: one that is open, or was looked at within 30 days.
create function known_report(kind report_subject, about bigint, who bigint, voice bytea) returns bigint language sql stable as $$
  select id from reports
  where subject_type = kind and subject_id = about and (reporter_id = who or address_hash = voice)
    and (state = 'open' or handled_at > now() - interval '30 days')
  order by id limit 1
$$;

-- Whether a report of somebody's age or consent hides a pin before a person has looked. Not when a person has looked at
-- such a report of this pin already and kept it, and not for a voice of whose last five such reports that were looked at,
-- of three at least, more than half were dismissed.
create function hides_at_once(pin bigint, who bigint, voice bytea) returns boolean language sql stable as $$
  select not exists (select from reports where subject_type = 'pin' and subject_id = pin
                     and reason in ('minor', 'consent') and state = 'dismissed')
    and (select count(*) < 3 or 2 * count(*) filter (where state = 'dismissed') <= count(*)
         from (select state from reports where reason in ('minor', 'consent') and state <> 'open'
                 and (reporter_id = who or address_hash = voice) order by handled_at desc limit 5) judged)
$$;

-- Notes a report of what everybody may see. The same voice on the same subject adds nothing, and gets its report's id
-- again. report_id is null when there is nothing to be seen; hides says whether the pin should be hidden now.
create function add_report(kind report_subject, about bigint, who bigint, voice bytea, why text, words text, mail text,
                           out report_id bigint, out hides boolean) language plpgsql as $$
begin
  hides := false;
  report_id := known_report(kind, about, who, voice);
  if report_id is not null then return; end if;
  perform from pins where kind = 'pin' and id = about and status = 'live'
  union all select from boards b join users u on u.id = creator
    where kind = 'board' and b.id = about and not is_private and banned_at is null
  union all select from users where kind = 'user' and id = about and banned_at is null;
  if not found then return; end if;
  insert into reports (subject_type, subject_id, reporter_id, address_hash, reason, details, reporter_email)
    values (kind, about, who, voice, why, words, mail) on conflict do nothing returning id into report_id;
  if report_id is null then  -- its twin came first
    report_id := known_report(kind, about, who, voice);
    return;
  end if;
  hides := kind = 'pin' and why in ('minor', 'consent') and hides_at_once(about, who, voice);
end $$;

-- Takedowns ----------------------------------------------------------------------------------------

create type takedown_kind as enum ('copyright', 'consent', 'depicted');
create type takedown_decision as enum ('removed', 'kept');
create table takedowns (
  id             bigint primary key default time_id(),
  code           text not null unique check (length(code) >= 22),  -- 128 random bits: who knows it may see how it stands
  kind           takedown_kind not null,
  name           text not null check (length(name) between 1 and 120),
  email          text not null check (length(email) <= 254),
  postal_address text not null default '' check (length(postal_address) <= 500),
  phone          text not null default '' check (length(phone) <= 40),
  description    text not null check (length(description) between 1 and 3000),  -- of the work, or of the person shown
  statements     text[] not null,                      -- word for word, as they were agreed to
  signature      text not null,
  created_at     timestamptz not null default now(),
  due_at         timestamptz not null default now() + interval '48 hours',
  warned_at      timestamptz,
  decided_at     timestamptz
);
create index takedowns_open on takedowns (due_at) where decided_at is null;

create table takedown_pins (
  id          bigint primary key default time_id(),
  takedown_id bigint not null references takedowns on delete cascade,
  address     text not null check (length(address) <= 500),  -- as it was given
  pin_id      bigint references pins on delete set null,
  decision    takedown_decision,
  reason      text,
  decided_by  bigint references users on delete set null,
  decided_at  timestamptz,
  unique (takedown_id, pin_id)
);
create index takedown_pins_pin on takedown_pins (pin_id);

-- Appeals ------------------------------------------------------------------------------------------

create type appeal_subject as enum ('pin', 'ban');
create type appeal_state as enum ('open', 'upheld', 'dismissed');
create table appeals (
  id             bigint primary key default time_id(),
  subject_type   appeal_subject not null,
  subject_id     bigint not null,                      -- a removed pin, or a row of bans
  user_id        bigint references users on delete set null,
  text           text not null check (length(text) between 20 and 2000),
  takedown_id    bigint references takedowns on delete set null,  -- of a counter-notice
  name           text,
  postal_address text,
  statements     text[] not null default '{}',
  state          appeal_state not null default 'open',
  reply          text,
  decided_by     bigint references users on delete set null,
  decided_at     timestamptz,
  created_at     timestamptz not null default now()
);
-- Once each; what was restored and is removed again may be appealed again.
create unique index appeals_once on appeals (subject_type, subject_id) where state <> 'upheld';
create index appeals_open on appeals (id) where state = 'open';
create index appeals_user on appeals (user_id);
create index appeals_takedown on appeals (takedown_id);

-- Mails --------------------------------------------------------------------------------------------

-- Mails that are still to be sent; a row goes when its mail has gone, or is given up.
create table outgoing_mails (
  id         bigint primary key default time_id(),
  user_id    bigint references users on delete cascade,
  recipient  text not null check (length(recipient) <= 254 and recipient !~ '[[:cntrl:][:space:]]'),
  subject    text not null check (length(subject) <= 200 and subject !~ '[[:cntrl:]]'),
  body       text not null,
  attempts   int not null default 0,
  next_at    timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index outgoing_mails_next on outgoing_mails (next_at);
create index outgoing_mails_user on outgoing_mails (user_id);

-- Of a person who leaves nothing stays that the law does not ask for: takedowns and counter-notices do, and the words of
-- reports that nobody has looked at.
create function forget_requests() returns trigger language plpgsql as $$
begin
  update reports set reporter_email = null, address_hash = null,
    details = case when state = 'open' then details else '' end where reporter_id = old.id;
  delete from appeals where user_id = old.id and takedown_id is null;
  return old;
end $$;
create trigger forget_requests before delete on users for each row execute function forget_requests();
