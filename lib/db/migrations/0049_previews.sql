-- Whether a media asset has the picture that links to its pin show elsewhere; those of earlier versions get it by upkeep.
alter table media add column has_preview boolean not null default false;
