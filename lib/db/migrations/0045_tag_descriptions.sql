-- A sentence about a tag, or the category of that tag, written by moderators; tags without one get a neutral one.
create table tag_descriptions (
  tag_id integer primary key references tags (id) on delete cascade,
  description text not null check (description <> '' and char_length(description) <= 300)
);
