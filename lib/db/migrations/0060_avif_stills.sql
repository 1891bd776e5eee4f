-- Whether upkeep has made the AVIF of a media asset's smaller stills, as far as that is worth a file (decision 44).
alter table media add column avif_tried boolean not null default false;
