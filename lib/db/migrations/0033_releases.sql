-- People shown in pins, with the references of their releases.

-- People shown in a pin, for its poster and staff alone.
create table releases (
  id           bigint primary key default time_id(),
  pin_id       bigint not null references pins on delete cascade,
  person       text not null check (length(person) between 1 and 60),  -- as the poster calls them
  reference    text not null check (length(reference) between 1 and 120),  -- where the signed paper is found
  added_at     timestamptz not null default now(),
  withdrawn_at timestamptz  -- the person took back their consent
);
create index releases_pin on releases (pin_id);
