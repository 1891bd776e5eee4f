-- What the metadata of an uploaded file say of AI, in IPTC's words.
create type ai_source as enum ('trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia');
alter table media add column ai_source ai_source;
