-- How far the audit log has gone to the EU's transparency database.
create table dsa_sender (
  only_row boolean primary key default true check (only_row),
  sent_seq bigint not null  -- the last line of the audit log that is settled there
);
