-- What a name looks like (lib/domain/name-skeleton.ts): nobody takes a name that looks like another's. Upkeep fills it where it is null.
alter table users add column name_skeleton text;

-- Scripts that write syllables, or no vowels, have names of two letters.
alter table users drop constraint users_name_check;
alter table users add constraint users_name_check check (length(name) between 2 and 30) not valid;

-- Who is answered by a reply to a mail; null: whoever has sent it.
alter table outgoing_mails add column reply_to text check (length(reply_to) <= 254 and reply_to !~ '[[:cntrl:][:space:]]');
