import 'server-only';
import { sql } from 'kysely';
import { db } from '@/lib/db/client';
import { refusals } from '@/lib/refusals';

interface Claim {
  claimedBy: number;
  name: string;
  since: Date;
}

const timeOf = (moment: Date) => `${moment.toISOString().slice(11, 16)} UTC`;

/** Claims an item of the queue for half an hour. @throws AppError `conflict` with the name of whoever has claimed it */
export async function claimItem(item: string, adminId: string, takesOver = false): Promise<void> {
  const { rows } = await sql<Claim>`
    select holder as "claimedBy", name, holds_since as since from claim_item(${item}, ${Number(adminId)}, ${takesOver})
    join users on id = holder`.execute(db);
  const [claim] = rows;
  if (claim && String(claim.claimedBy) !== adminId) throw takenBy(claim);
}

const takenBy = ({ name, since }: Pick<Claim, 'name' | 'since'>) => refusals.takenUp(name, timeOf(since));

/** Releases one's own claim. */
export async function releaseItem(item: string, adminId: string): Promise<void> {
  await sql`delete from moderation_claims where item = ${item} and admin_id = ${Number(adminId)}`.execute(db);
}

/** @throws AppError `conflict` with a colleague who has claimed one of them */
export async function assertNotTaken(items: readonly string[], adminId: string): Promise<void> {
  const { rows } = await sql<Claim>`
    select admin_id as "claimedBy", name, since from moderation_claims join users on id = admin_id
    where item = any (${items}::text[]) and admin_id <> ${Number(adminId)} and since > now() - interval '30 minutes'
    order by since limit 1`.execute(db);
  const [claim] = rows;
  if (claim) throw takenBy(claim);
}

/** Decides unclaimed items and releases them. @throws AppError `conflict` with the name of whoever has claimed one, and what `decide` throws */
export async function decideItems(
  items: readonly string[],
  adminId: string,
  decide: () => Promise<unknown>,
): Promise<void> {
  await assertNotTaken(items, adminId);
  await decide();
  await releaseAll(items);
}

/** Releases decided items, whoever has claimed them. */
export async function releaseAll(items: readonly string[]): Promise<void> {
  await sql`delete from moderation_claims where item = any (${items}::text[])`.execute(db);
}
