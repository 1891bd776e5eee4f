import 'server-only';
import { iso } from '@/lib/data/moderation/moments';
import { WRITTEN_COLUMNS } from '@/lib/data/pin-row';
import { namedQuery } from '@/lib/db/client';
import { SIMILAR_HASH_BITS } from '@/lib/domain/moderation';
import type { MediaType } from '@/lib/domain/media-types';
import { isId } from '@/lib/domain/id';
import type { PinField } from '@/lib/domain/pin-fields';
import type { PinStatus } from '@/lib/domain/pin-status';
import type { ReportDetails, SimilarPin } from '@/lib/domain/moderated';
import type { ReportSubjectType } from '@/lib/domain/report';
import type { Pin } from '@/lib/schemas/pin';

export interface ModeratedPin extends Pick<Pin, PinField> {
  id: string;
  slug: string | null;
  status: PinStatus;
  mediaType: MediaType;
  image: string;
  width: number;
  height: number;
  placeholder: string;
  likes: number;
  postedBy: string;
  createdAt: string;
  /** Deleted by its poster; a decision to keep it completes the deletion. */
  deletedAt: string | null;
  /** The latest audit line. */
  seen: number;
  removal: { reason: string; code: number; at: string; filesDeletedAt: string | null } | null;
  legalHold: { reason: string; at: string; isSealed: boolean } | null;
  isBlocked: boolean;
  /** The moderator with the claim. */
  claimedBy: string | null;
  claimedById: string | null;
}

export async function findModeratedPin(id: string): Promise<ModeratedPin | null> {
  if (!isId(id)) return null;
  const [row] = await namedQuery<ModeratedPin>(
    'moderation pin',
    `select p.id::text, p.slug, ${WRITTEN_COLUMNS}, p.status, p.media_type as "mediaType", p.image,
       p.width, p.height, p.placeholder, p.saves_count as likes, p.posted_by::text as "postedBy", ${iso('p.created_at')} as "createdAt",
       ${iso('p.deleted_at')} as "deletedAt",
       coalesce((select max(seq) from audit_log where subject = 'pin' and subject_id = p.id), 0) as seen,
       (select json_build_object('reason', reason, 'code', code, 'at', ${iso('created_at')},
          'filesDeletedAt', ${iso('files_deleted_at')})
        from removals where pin_id = p.id and restored_at is null) as removal,
       (select json_build_object('reason', reason, 'at', ${iso('created_at')}, 'isSealed', is_sealed)
        from legal_holds where pin_id = p.id and ended_at is null) as "legalHold",
       exists (select from media m join blocked_media using (sha256) where m.id = p.media_id) as "isBlocked",
       h.name as "claimedBy", h.id::text as "claimedById"
     from pins p left join moderation_claims c on c.item = 'pin-' || p.id and c.since > now() - interval '30 minutes'
       left join users h on h.id = c.admin_id
     where p.id = $1`,
    [Number(id)],
  );
  return row ?? null;
}

/** Also of a deleted pin on legal hold. `isSealed`: matched a list of the abuse of minors. */
export async function findModeratedImage(id: string): Promise<{ image: string; isSealed: boolean } | null> {
  if (!isId(id)) return null;
  const [row] = await namedQuery<{ image: string; isSealed: boolean }>(
    'moderation image',
    `select image, exists (
       select from legal_holds h where (h.pin_id = p.id or h.media_id = p.media_id) and is_sealed and ended_at is null) as "isSealed"
     from pins p where id = $1
     union all select image, is_sealed from legal_holds where pin_id = $1 and ended_at is null limit 1`,
    [Number(id)],
  );
  return row ?? null;
}

/** Similar or equal media, the nearest first, also removed pins. */
export const findSimilarPins = (pinId: string): Promise<SimilarPin[]> =>
  namedQuery<SimilarPin>(
    'moderation similar pins',
    `select p.id::text, p.title, p.status, near.distance, near.media_id = near.own_id as "isSame"
     from (select media_id, own_id, min(distance) as distance
           from (select media_id, media_id as own_id, 0 as distance from pins where id = $1
                 union all
                 select h.media_id, own.media_id, bit_count(h.pdq # own.pdq)::int
                 from media_hashes own join pins of on of.media_id = own.media_id and of.id = $1
                   join media_hashes h on pdq_chunks(h.pdq) && pdq_near_keys(own.pdq)
                     and bit_count(h.pdq # own.pdq) <= ${SIMILAR_HASH_BITS}) every
           group by 1, 2 order by 3, media_id <> own_id limit 12) near
       join pins p on p.media_id = near.media_id
     where p.id <> $1 order by near.distance, near.media_id <> near.own_id, p.id desc limit 12`,
    [Number(pinId)],
  );

/** Open reports first. */
export const findReports = (type: ReportSubjectType, id: string): Promise<ReportDetails[]> =>
  namedQuery<ReportDetails>(
    'moderation reports',
    `select r.id::text, r.reason, r.details, r.state, ${iso('r.created_at')} as at, u.name as reporter,
       r.reporter_id::text as "reporterId", a.name as "handledBy"
     from reports r left join users u on u.id = r.reporter_id left join users a on a.id = r.handled_by
     where r.subject_type = $1::report_subject and r.subject_id = $2
     order by r.state = 'open' desc, r.id desc limit 50`,
    [type, Number(id)],
  );
