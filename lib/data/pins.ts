import 'server-only';
import { feedBuckets } from '@/lib/data/feed-sql';
import { exclusion, type PersonalRules } from '@/lib/data/personal-rules';
import { avatarPath, PIN_COLUMNS, toPin, type PinRow } from '@/lib/data/pin-row';
import { showsVerified } from '@/lib/data/verified-makers';
import { namedQuery } from '@/lib/db/client';
import type { AiSource } from '@/lib/domain/ai-made';
import { DEFAULT_CONTENT_FILTER } from '@/lib/domain/content-filter';
import { isId } from '@/lib/domain/id';
import { tidySlug } from '@/lib/domain/typed-address';
import type { Pin } from '@/lib/schemas/pin';

interface LivePin {
  state: 'live';
  pin: Pin;
  poster: { _id: string; name: string; image: string | null; isVerifiedMaker: boolean };
  /** Milliseconds, if known. */
  duration: number | null;
  /** What its file said of AI. */
  aiSource: AiSource | null;
  /** Last change of the texts. */
  changed: Date;
}

export type PinLookup = LivePin | { state: 'removed'; id: string; onLegalGrounds: boolean } | { state: 'missing' };

interface PosterRow extends PinRow {
  status: string;
  poster_name: string;
  poster_image: string | null;
  image_version: number;
  maker_verified_at: Date | null;
  removal_code: number | null;
  duration_ms: number | null;
  ai_source: AiSource | null;
  updated_at: Date;
}

/** By slug or id; pins in review or on hold are missing. */
export async function findPin(typed: string): Promise<PinLookup> {
  const slugOrId = tidySlug(typed);
  const byId = isId(slugOrId);
  const [row] = await namedQuery<PosterRow>(
    byId ? 'pin by id' : 'pin by slug',
    `select ${PIN_COLUMNS}, p.status, p.updated_at, u.name as poster_name, u.image as poster_image, u.image_version, u.maker_verified_at,
       case when p.status = 'removed' then (select code from removals where pin_id = p.id and restored_at is null) end as removal_code,
       nullif(m.duration_ms, 0) as duration_ms, m.ai_source, m.has_preview
     from pins p join users u on u.id = p.posted_by left join media m on m.id = p.media_id where ${byId ? 'p.id' : 'p.slug'} = $1`,
    [byId ? Number(slugOrId) : slugOrId],
  );
  if (row?.status === 'removed') {
    return { state: 'removed', id: toPin(row)._id, onLegalGrounds: row.removal_code === 451 };
  }
  if (row?.status !== 'live') return { state: 'missing' };
  const pin = toPin(row);
  const image = avatarPath(row.poster_image, row.image_version);
  const isVerifiedMaker = showsVerified(row.maker_verified_at);
  const poster = { _id: pin.postedBy, name: row.poster_name, image, isVerifiedMaker };
  return {
    state: 'live',
    pin,
    poster,
    duration: row.duration_ms,
    aiSource: row.ai_source,
    changed: row.updated_at,
  };
}

/** By publication under the default filter, as crawlers see it. */
export async function getNeighbours(
  pinId: string,
  flaggedToo: boolean,
  rules: PersonalRules | null = null,
): Promise<{ newer: string | null; older: string | null }> {
  const buckets = feedBuckets(flaggedToo ? 'gay-straight' : DEFAULT_CONTENT_FILTER, {});
  const own = exclusion(rules, 3);
  const nearest = (side: '<' | '>') => {
    const order = side === '>' ? 'pin_id' : 'pin_id desc';
    const near = `select pin_id from feed where tag_id = 0 and bucket = any ($2::int[]) and pin_id ${side} $1 order by ${order} limit`;
    // Personal rules look at this many neighbours at most.
    return rules
      ? `select pin_id from (${near} 500) near where true${own.ofPinId('near.pin_id')} order by ${order} limit 1`
      : `${near} 1`;
  };
  const [row] = await namedQuery<{ newer: string | null; older: string | null }>(
    `pin neighbours${own.name}`,
    `select (select coalesce(slug, id::text) from pins where id = (${nearest('>')})) newer,
       (select coalesce(slug, id::text) from pins where id = (${nearest('<')})) older`,
    [Number(pinId), buckets, ...own.values],
  );
  return row ?? { newer: null, older: null };
}
