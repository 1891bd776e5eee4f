import { sql, type Kysely } from 'kysely';
import type { DB } from '@/lib/db/types';
import { DECIDED_BEFORE as REASON } from '@/lib/domain/audit-line';
import { ROLE_NAMES } from '@/lib/domain/roles';
import { STATUS } from '@/lib/errors';
import { eraseAccount } from '@/lib/services/account-deletion';
import { setRole } from '@/lib/services/admins';
import { ban } from '@/lib/services/bans';
import { deleteBoard, editBoard } from '@/lib/services/boards';
import { blockHashes } from '@/lib/services/moderation/block-hashes';
import { holdPin, legalHold, removePins } from '@/lib/services/moderation/pin-actions';
import { deletePin } from '@/lib/services/pins/delete-pin';
import { trashPin } from '@/lib/services/pins/trash';
import type { Removal, RemovalKind } from '@/features/backup/journal/journal-line';
import type { Storage } from '@/lib/storage/storage';

interface Places {
  database: Kysely<DB>;
  storage: Storage;
}

/** Returns false when nothing is left to remove. */
type Redo<Kind extends RemovalKind> = (removal: Extract<Removal, { kind: Kind }>, places: Places) => Promise<boolean>;

const findPin = (database: Kysely<DB>, id: number) =>
  database.selectFrom('pins').select(['posted_by', 'status', 'deleted_at']).where('id', '=', id).executeTakeFirst();
const findBoard = (database: Kysely<DB>, id: number) =>
  database.selectFrom('boards').select(['creator', 'is_private']).where('id', '=', id).executeTakeFirst();
const findUser = (database: Kysely<DB>, id: number) =>
  database.selectFrom('users').select(['role', 'banned_at', 'banned_until']).where('id', '=', id).executeTakeFirst();

const redo: { [Kind in RemovalKind]: Redo<Kind> } = {
  account: async ({ id }, { database }) => (await eraseAccount(String(id), { database, evenLast: true })) !== null,
  pin: async ({ id }, { database, storage }) => {
    const pin = await findPin(database, id);
    if (!pin || pin.status === 'removed' || (pin.deleted_at && pin.status !== 'trashed')) return false;
    await deletePin(String(pin.posted_by), String(id), storage, { database });
    return true;
  },
  'trashed-pin': async ({ id }, { database, storage }) => {
    const pin = await findPin(database, id);
    if (!pin || pin.status === 'removed' || pin.deleted_at) return false;
    await trashPin(String(pin.posted_by), String(id), storage, database);
    return true;
  },
  board: async ({ id }, { database }) => {
    const board = await findBoard(database, id);
    if (board) await deleteBoard(String(board.creator), String(id), database);
    return board !== undefined;
  },
  'private-board': async ({ id }, { database }) => {
    const board = await findBoard(database, id);
    if (!board || board.is_private) return false;
    await editBoard(String(board.creator), String(id), { isPrivate: true }, database);
    return true;
  },
  'removed-pin': async ({ id, at, code }, { database, storage }) => {
    const pin = await findPin(database, id);
    if (!pin || pin.status === 'removed') return false;
    const legal = code === STATUS.withheld;
    // Its files keep their original deletion date.
    const keepDate = (trx: Kysely<DB>) =>
      sql`update removals set created_at = ${at} where created_at = now() and restored_at is null`.execute(trx);
    const action = { actor: null, database, storage, also: async (trx: Kysely<DB>) => void (await keepDate(trx)) };
    await removePins([String(id)], { reason: REASON, legal, ...action });
    return true;
  },
  'held-pin': ({ id }, places) => holdPin(String(id), { actor: null, reason: REASON, ...places }),
  'legal-hold': async ({ id }, { database, storage }) => {
    const { rows } = await sql`
      select from pins where id = ${id}
        and not exists (select from legal_holds where pin_id = ${id} and ended_at is null)`.execute(database);
    if (rows.length === 0) return false;
    await legalHold(String(id), { actor: null, reason: REASON, database, storage });
    return true;
  },
  ban: async ({ id, until: end }, { database }) => {
    const until = end === null ? null : new Date(end);
    const user = await findUser(database, id);
    if (!user || (until && until.getTime() <= Date.now())) return false;
    if (user.banned_at && user.banned_until?.getTime() === until?.getTime()) return false;
    await ban({ userId: String(id), reason: REASON, until, adminId: null, evenLast: true }, database);
    return true;
  },
  'admin-rights': async ({ id, role }, { database }) => {
    const user = await findUser(database, id);
    if (!user || ROLE_NAMES.indexOf(user.role) <= ROLE_NAMES.indexOf(role)) return false;
    await setRole({ userId: String(id), role, reason: null, adminId: null, evenLast: true }, database);
    return true;
  },
  'blocked-person': async ({ id, target, how }, { database }) => {
    const found = { user_id: id, target_id: target, kind: how };
    if (
      await database
        .selectFrom('blocks')
        .select('kind')
        .where(({ and }) => and(found))
        .executeTakeFirst()
    )
      return false;
    const { rows } = await sql<{ refused: string | null }>`
      select block_user(${id}, ${target}, ${how}::block_kind) as refused`.execute(database);
    const refused = rows[0]?.refused ?? null;
    if (refused !== null && refused !== 'missing') throw new Error(refused);
    return refused === null;
  },
  'blocked-media': ({ sha256, hashes }, { database }) => blockHashes({ sha256, hashes, reason: REASON }, database),
};

/** Repeats a removal of the journal by the site's own services, idempotently; false without anything to do. */
export const removeAgain = <Kind extends RemovalKind>(
  removal: Extract<Removal, { kind: Kind }>,
  places: Places,
): Promise<boolean> => (redo[removal.kind as Kind] as Redo<Kind>)(removal, places);
