-- Lockdown: what is stopped on the whole site just now.
create table site_switches (
  name       text primary key check (name in ('uploads', 'sign-ups', 'writes')),
  is_on      boolean not null default false,
  reason     text not null default '' check (length(reason) <= 500),
  changed_at timestamptz not null default now(),
  changed_by bigint references users on delete set null
);
insert into site_switches (name) values ('uploads'), ('sign-ups'), ('writes');

-- Messages of /contact-us: the desk reads the oldest that is open first.
create index contact_messages_open on contact_messages (id) where not answered;
