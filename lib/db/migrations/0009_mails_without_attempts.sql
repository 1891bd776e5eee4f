-- Attempts and pauses are the queue's. The index goes with its column.
-- allowed: unused since 0008
alter table outgoing_mails drop column attempts, drop column next_at;
