-- Tags whose pages and files a CDN is still to forget, noted by the transaction that removes what they show. Upkeep sends and
-- deletes them. A tag may have many rows: writers never wait for one another here.
create table cdn_outbox (
  id     bigint primary key default time_id(),
  at     timestamptz not null default clock_timestamp(),
  target text not null,  -- the URL that takes purges: each Varnish has its own rows, so that one that is down holds up no other
  tag    text not null   -- as answers bear it: a hash, which says nothing
);
create index cdn_outbox_target on cdn_outbox (target, id);

-- When each target may be called next, which is also the lease of who calls it.
create table cdn_targets (
  target   text primary key,
  next_at  timestamptz not null,
  failures integer not null default 0
);
