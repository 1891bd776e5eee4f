import 'server-only';
import { namedQuery } from '@/lib/db/client';
import type { TakedownKind } from '@/lib/domain/takedown';
import { takedownCodeSchema, type TakedownStatus } from '@/features/takedowns/takedown-schema';

interface Row {
  kind: TakedownKind;
  created_at: Date;
  due_at: Date;
  decided_at: Date | null;
  withheld_at: Date | null;
  pins: TakedownStatus['pins'];
}

const iso = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** By the notice's code. */
export async function findTakedownStatus(code: string): Promise<TakedownStatus | null> {
  if (!takedownCodeSchema.safeParse(code).success) return null;
  const [row] = await namedQuery<Row>(
    'takedown status',
    `select kind, created_at, due_at, decided_at, withheld_at,
       (select json_agg(json_build_object('address', url, 'decision', decision, 'reason', reason,
          'decidedAt', ${iso('p.decided_at')}) order by p.id) from takedown_pins p where takedown_id = t.id) as pins
     from takedowns t where code = $1`,
    [code],
  );
  if (!row) return null;
  return {
    kind: row.kind,
    state: row.decided_at ? 'decided' : 'open',
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    withheldAt: row.withheld_at?.toISOString() ?? null,
    pins: row.pins,
  };
}
