-- Admins are looked up by name at every change of a name, and to be told of things: a handful among all people.
create index users_admins on users (id) where is_admin;
