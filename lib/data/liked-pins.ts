import 'server-only';
import { keptPins } from '@/lib/data/kept-pins';

/** A page of the live pins that a person likes, the latest liked first. For them alone. */
export const getLikedPins = keptPins({
  name: 'liked',
  version: 'select count(*)::int as n, max(created_at)::text as version from saves where user_id = $1::bigint',
  rows: 'select pin_id, created_at as kept_at from saves where user_id = $1::bigint',
});
