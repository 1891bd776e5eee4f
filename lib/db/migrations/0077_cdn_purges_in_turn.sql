-- Whose own change it is, who may do it again and again; null: a removal, of which a CDN is told first.
alter table cdn_outbox add column person bigint;
-- When calls may be made again for people's own changes.
alter table cdn_targets add column people_at timestamptz not null default '-infinity';
