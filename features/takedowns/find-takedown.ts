import 'server-only';
import { iso } from '@/lib/data/moderation/moments';
import { namedQuery } from '@/lib/db/client';
import { isId } from '@/lib/domain/id';
import type { TakedownDecision, TakedownKind } from '@/lib/domain/takedown';

interface TakedownDetails {
  id: string;
  kind: TakedownKind;
  name: string;
  email: string;
  postalAddress: string;
  phone: string;
  description: string;
  statements: string[];
  signature: string;
  /** By what right its sender acts for the person shown; '': it is them. */
  actsFor: string;
  createdAt: string;
  dueAt: string;
  withheldAt: string | null;
  decidedAt: string | null;
  /** Nothing is hidden by itself, since the sender's last notices were mostly wrong. */
  waitsForPerson: boolean;
  pins: {
    id: string | null;
    /** Whose profile picture it is about. */
    userId: string | null;
    userName: string | null;
    /** The picture that was sent, of which only a hash is kept. */
    isPicture: boolean;
    url: string;
    title: string | null;
    status: string | null;
    decision: TakedownDecision | null;
    reason: string | null;
    by: string | null;
    /** The first of the other open notices that name it. */
    others: { id: string; kind: TakedownKind; name: string }[];
  }[];
}

const MOST_OTHERS = 20;

/** Null when there is no such notice. */
export async function findTakedown(id: string): Promise<TakedownDetails | null> {
  if (!isId(id)) return null;
  const [row] = await namedQuery<TakedownDetails>(
    'moderation takedown',
    `select t.id::text, t.kind, t.name, t.email, t.postal_address as "postalAddress", t.phone, t.description, t.statements,
       t.signature, t.acts_for as "actsFor", t.waits_for_person as "waitsForPerson", ${iso('t.withheld_at')} as "withheldAt",
       ${iso('t.created_at')} as "createdAt", ${iso('t.due_at')} as "dueAt", ${iso('t.decided_at')} as "decidedAt",
       (select coalesce(json_agg(json_build_object('id', tp.pin_id::text, 'url', tp.url,
          'userId', tp.user_id::text, 'userName', owner.name, 'isPicture', tp.is_picture, 'title', p.title,
          'status', p.status, 'decision', tp.decision, 'reason', tp.reason, 'by', u.name,
          'others', (select coalesce(json_agg(o), '[]') from (
            select o.id::text, o.kind, o.name from takedown_pins same join takedowns o on o.id = same.takedown_id
            where same.pin_id = tp.pin_id and same.takedown_id <> t.id and same.decision is null
            order by o.id limit ${MOST_OTHERS}) o)) order by tp.id), '[]')
        from takedown_pins tp left join pins p on p.id = tp.pin_id left join users u on u.id = tp.decided_by left join users owner on owner.id = tp.user_id
        where tp.takedown_id = t.id) as pins
     from takedowns t where t.id = $1`,
    [Number(id)],
  );
  return row ?? null;
}
