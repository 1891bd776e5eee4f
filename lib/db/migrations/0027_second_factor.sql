-- The second factor: passkeys, codes in their place, and what a session has proved with them.
create table passkeys (
  id            bigint primary key default time_id(),
  user_id       bigint not null references users on delete cascade,
  credential_id text not null unique check (length(credential_id) <= 1400),  -- base64url
  public_key    bytea not null,  -- COSE
  counter       bigint not null,  -- uses, as its authenticator counts them; 0 where it does not
  transports    text[] not null,
  name          text not null check (length(name) between 1 and 60),
  last_used_at  timestamptz
);
create index passkeys_user on passkeys (user_id);

-- Hashes of codes that work once; a used one is deleted.
create table factor_codes (
  user_id bigint references users on delete cascade,
  hash    bytea,
  ends_at timestamptz,  -- of the code for a first passkey; null: a recovery code
  primary key (user_id, hash)
);

alter table sessions add column proof bytea;  -- hash of the cookie that the last confirmation set
alter table sessions add column proved_at timestamptz;
alter table sessions add column challenge text;  -- for the next passkey, once
alter table sessions add column challenged_at timestamptz;

comment on table passkeys is 'Passkeys, ten at most of a person.';
comment on table factor_codes is 'Hashes of recovery codes, and of the codes with which staff add their first passkey.';
