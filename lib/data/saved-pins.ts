import 'server-only';
import { keptPins } from '@/lib/data/kept-pins';

/** For the person alone: pins of all own boards, the latest added first. */
export const getSavedPins = keptPins({
  name: 'saved',
  version: `select coalesce(sum(pins_count), 0)::int as n, count(*) || ' ' || max(updated_at) as version
    from boards where creator = $1::bigint`,
  rows: `select pin_id, max(added_at) as kept_at from boards join board_pins on board_id = boards.id
    where creator = $1::bigint group by pin_id`,
});
