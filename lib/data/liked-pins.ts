import 'server-only';
import { keptPins } from '@/lib/data/kept-pins';

/** For the person alone, the latest liked first. */
export const getLikedPins = keptPins({
  name: 'liked',
  version: 'select count(*)::int as n, max(created_at)::text as version from saves where user_id = $1::bigint',
  rows: 'select pin_id, created_at as kept_at from saves where user_id = $1::bigint',
});
