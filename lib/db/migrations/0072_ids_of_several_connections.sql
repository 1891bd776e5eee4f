-- Connections that keep numbers for later may make the same id in one millisecond: two blocks that lie 4,096 apart end in the same bits.
alter sequence id_sequence cache 1;
