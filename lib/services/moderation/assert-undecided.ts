import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { actionText } from '@/lib/domain/audit-line';
import { refusals } from '@/lib/refusals';
import { isolated } from '@/lib/domain/isolated';

/** The latest audit line that the moderator saw, by pin; 0 for none. */
export type Seen = ReadonlyMap<number, number>;

interface Line {
  subject_id: number;
  action: string;
  name: string | null;
  reason: string | null;
}

/** Needs the feed's lock or locked pins. A look at a sealed picture decides nothing. @throws AppError `conflict` with the decision made meanwhile */
export async function assertUndecided(trx: Kysely<DB>, seen: Seen): Promise<void> {
  const ids = [...seen.keys()];
  const { rows } = await sql<Line>`
    select a.subject_id, a.action, u.name, a.detail->>'reason' as reason
    from unnest(${ids}::bigint[], ${[...seen.values()]}::bigint[]) own (id, seq)
    join lateral (select * from audit_log where subject = 'pin' and subject_id = own.id and action <> 'open-sealed' order by seq desc limit 1) a
      on a.seq > own.seq
    left join users u on u.id = a.actor
    order by a.seq limit 1`.execute(trx);
  const [line] = rows;
  if (!line) return;
  const reason = line.reason ? `: ${line.reason}` : '';
  const which = ids.length > 1 ? ` (pin ${line.subject_id})` : '';
  throw refusals.decidedMeanwhile(`${isolated(line.name ?? 'The site')} ${actionText(line.action)}${which}${reason}`);
}
