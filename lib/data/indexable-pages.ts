import { MIN_INDEXED_PINS } from '@/lib/config';
import { feedBuckets } from '@/lib/data/feed-sql';
import { DEFAULT_CONTENT_FILTER } from '@/lib/domain/content-filter';
import { ANIMATED_TYPES } from '@/lib/domain/media-types';

const BANNED = '(select id from users where banned_at is not null)';

/** Pins `t` with indexable pages, flagged or not. */
export const INDEXABLE_PINS = `pins t where t.status = 'live' and t.posted_by not in ${BANNED}`;
const PINS = `${INDEXABLE_PINS} and not t.flagged`;
const FLAGGED = `${INDEXABLE_PINS} and t.flagged`;
const UNFLAGGED = feedBuckets(DEFAULT_CONTENT_FILTER, {});
const PLAYS_VIDEO = `t.media_type in (${ANIMATED_TYPES.map((type) => `'${type}'`).join(', ')}) and not t.plays_webp`;

/** Rows `t` with indexable pages: crawlers without cookies see `straight-lesbian` (rule 46); flagged pages are separate (rule 100). */
export const INDEXABLE = {
  pins: PINS,
  videos: `${PINS} and ${PLAYS_VIDEO}`,
  flagged: FLAGGED,
  'flagged-videos': `${FLAGGED} and ${PLAYS_VIDEO}`,
  boards: `boards t
    where not t.is_private and t.pins_count - t.flagged_pins_count >= ${MIN_INDEXED_PINS} and t.creator not in ${BANNED}`,
  users: `users t cross join lateral (
      select case when t.pins_count > t.flagged_pins_count then (
               select updated_at from pins where id = (
                 select id from pins where posted_by = t.id and status = 'live' and bucket in (${UNFLAGGED.join(', ')}) order by id desc limit 1))
             end as pins_changed,
             (select b.updated_at from boards b where b.creator = t.id and not b.is_private
                and b.pins_count > b.flagged_pins_count order by b.updated_at desc limit 1) as boards_changed
      offset 0) shown
    where t.banned_at is null and greatest(pins_changed, boards_changed) is not null`,
};
