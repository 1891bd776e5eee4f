-- Uploads are compared by looks and their keys instead (lib/data/alike).
-- allowed: unused since 0022
drop function find_similar_pins(bit[], int);
