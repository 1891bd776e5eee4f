import 'server-only';
import { iso } from '@/lib/data/moderation/moments';
import { namedQuery } from '@/lib/db/client';

const PAGE_SIZE = 50;

/** A legal hold with the pin's data at its beginning or deletion. */
export interface LegalHold {
  id: number;
  pinId: string;
  title: string;
  posterId: string;
  posterName: string;
  posterEmail: string | null;
  reason: string;
  at: string;
  by: string | null;
  /** False: the pin went with its poster's account. */
  isThere: boolean;
  width: number;
  height: number;
  placeholder: string;
  /** Key of the media asset. */
  image: string;
  seen: number;
  /** Shown after two presses, without a placeholder (rule 219). */
  isSealed: boolean;
}

export async function getLegalHolds(page: number): Promise<{ holds: LegalHold[]; hasMore: boolean }> {
  const holds = await namedQuery<LegalHold>(
    'moderation legal holds',
    `select h.id, h.pin_id::text as "pinId", h.pin->>'title' as title, h.poster->>'id' as "posterId",
       h.poster->>'name' as "posterName", h.poster->>'email' as "posterEmail", h.reason, ${iso('h.created_at')} as at,
       u.name as by, exists (select from pins where id = h.pin_id) as "isThere", h.image,
       (h.pin->>'width')::int as width, (h.pin->>'height')::int as height, case when h.is_sealed then '' else h.pin->>'placeholder' end as placeholder,
       h.is_sealed as "isSealed",
       coalesce((select max(seq) from audit_log where subject = 'pin' and subject_id = h.pin_id), 0) as seen
     from legal_holds h left join users u on u.id = h.held_by
     where h.ended_at is null order by h.id desc limit ${PAGE_SIZE + 1} offset $1`,
    [(page - 1) * PAGE_SIZE],
  );
  return { holds: holds.slice(0, PAGE_SIZE), hasMore: holds.length > PAGE_SIZE };
}
