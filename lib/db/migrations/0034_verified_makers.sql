-- Of a provider's answer about who somebody is, the site keeps the date alone; null: not verified.
alter table users add column maker_verified_at timestamptz;
