import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { db, getPool } from '@/lib/db/client';
import type { DB } from '@/lib/db/types';
import { NOTHING_STOPPED, SWITCHES, type SwitchName, type Switches } from '@/lib/domain/switches';

/** Delay of a switch, ms. */
const KEPT_MS = 1_000;

const rowsSchema = z.array(z.object({ name: z.enum(SWITCHES), is_on: z.boolean() }));

let kept: { at: number; switches: Promise<Switches> } | undefined;

/** A second old at most, because every write asks. */
export function readSwitches(): Promise<Switches> {
  if (kept && performance.now() - kept.at < KEPT_MS) return kept.switches;
  const switches = find();
  kept = { at: performance.now(), switches };
  switches.catch(() => (kept = undefined));
  return switches;
}

async function find(): Promise<Switches> {
  const { rows: found } = await getPool().query({ name: 'switches', text: 'select name, is_on from site_switches' });
  const rows = rowsSchema.parse(found);
  return { ...NOTHING_STOPPED, ...Object.fromEntries(rows.map(({ name, is_on }) => [name, is_on])) };
}

/** Called after a change in this process. */
export function forgetSwitches(): void {
  kept = undefined;
}

interface SwitchState {
  name: SwitchName;
  on: boolean;
  reason: string;
  changedAt: Date;
}

/** Every switch with the reason of its last change. */
export async function listSwitches(database: Kysely<DB> = db): Promise<SwitchState[]> {
  return database
    .selectFrom('site_switches')
    .select(['name', 'is_on as on', 'reason', 'changed_at as changedAt'])
    .orderBy(sql`array_position(array['uploads', 'sign-ups', 'writes'], name)`)
    .execute();
}
