import 'server-only';
import { sql, type Transaction } from 'kysely';
import { MIN_INDEXED_PINS } from '@/lib/config';
import { findBoardTags, type BoardTags } from '@/lib/data/pages-of-board';
import { db } from '@/lib/db/client';
import { purge } from '@/lib/db/purge';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import type { DB } from '@/lib/db/types';
import { pageTags } from '@/lib/domain/page-tags';
import { refusals } from '@/lib/refusals';
import type { BoardActs, BulkAnswer } from '@/lib/schemas/bulk-acts';
import { assertDone, type Answer } from '@/lib/services/sql-refusals';

type Trx = Transaction<DB>;

/** Refusals of single pins, by the word that `put_on_board` answers. */
const PIN_REFUSALS: Readonly<Record<string, string>> = {
  'no pin': refusals.noPin().message,
  blocked: refusals.mayNotKeep().message,
  full: refusals.boardFull().message,
};

/**
 * Changes up to a hundred pins of one's board in one transaction; those that cannot be added say why (rule 159).
 * @throws AppError `missing` or `forbidden` for either board
 */
export const actOnBoard = (userId: string, boardId: string, acts: BoardActs): Promise<BulkAnswer> =>
  retryOnDeadlock(() =>
    db.transaction().execute(async (trx) => {
      const ids = [...new Set(acts.act === 'place' ? acts.pins.map(({ id }) => id) : acts.pinIds)].map(Number);
      const boards = [Number(boardId), ...(acts.act === 'move' ? [Number(acts.to)] : [])];
      await lockOwn(trx, userId, { ids, boards });
      const before = await tagsOf(trx, boards, ids);
      const answer = await carryOut(trx, { userId, board: Number(boardId), ids, acts });
      await sql`update boards set updated_at = now() where id = any (${boards}::bigint[])`.execute(trx);
      await purgeBoards(trx, before, await tagsOf(trx, boards, ids));
      return answer;
    }),
  );

interface Work {
  userId: string;
  board: number;
  ids: number[];
  acts: BoardActs;
}

async function carryOut(trx: Trx, { userId, board, ids, acts }: Work): Promise<BulkAnswer> {
  const places = await placesOn(trx, board, ids);
  const there = ids.filter((id) => places.has(id));
  const done = (id: number, isNew?: boolean) => ({ id: String(id), position: places.get(id), isNew });
  switch (acts.act) {
    case 'add': {
      const { taken, failed } = await put(trx, { userId, board, ids });
      return { done: taken.map((id) => done(id, !places.has(id))), failed };
    }
    case 'remove':
      await take(trx, { userId, board, ids: there });
      return { done: there.map((id) => done(id)), failed: [] };
    case 'move': {
      const to = Number(acts.to);
      const known = await placesOn(trx, to, there);
      const { taken, failed } = await put(trx, { userId, board: to, ids: there });
      if (to !== board) await take(trx, { userId, board, ids: taken });
      return { done: taken.map((id) => done(id, !known.has(id))), failed };
    }
    case 'top': {
      const ordered = [...there].sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
      const first = await firstPlace(trx, board);
      await place(trx, { board, ids: ordered, positions: ordered.map((_id, at) => first - ordered.length + at) });
      return { done: ordered.map((id) => done(id)), failed: [] };
    }
    case 'place': {
      const { taken, failed } = await put(trx, { userId, board, ids, isQuiet: true });
      const positions = taken.map((id) => acts.pins.find((pin) => Number(pin.id) === id)?.position ?? 0);
      await place(trx, { board, ids: taken, positions });
      return { done: taken.map((id) => done(id, !places.has(id))), failed };
    }
  }
}

/** Locks pins before boards, as everybody does. */
async function lockOwn(trx: Trx, userId: string, { ids, boards }: { ids: number[]; boards: number[] }): Promise<void> {
  await sql`select from pins where id = any (${ids}::bigint[]) order by id for share`.execute(trx);
  await sql`select from boards where id = any (${boards}::bigint[]) order by id for no key update`.execute(trx);
  for (const board of boards) {
    const { rows } = await sql<Answer>`select board_refusal(${userId}, ${board}) as refused`.execute(trx);
    assertDone('take_off_board', rows[0]);
  }
}

async function placesOn(trx: Trx, board: number, ids: number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; position: number }>`
    select pin_id as id, position from board_pins where board_id = ${board} and pin_id = any (${ids}::bigint[])`.execute(
    trx,
  );
  return new Map(rows.map(({ id, position }) => [id, position]));
}

async function firstPlace(trx: Trx, board: number): Promise<number> {
  const { rows } = await sql<{ first: number | null }>`
    select min(position) as first from board_pins where board_id = ${board}`.execute(trx);
  return rows[0]?.first ?? 0;
}

interface OnBoard {
  userId: string;
  board: number;
  ids: readonly number[];
}

/** The last one is put first, so that they keep their order. */
async function put(trx: Trx, { userId, board, ids, isQuiet = false }: OnBoard & { isQuiet?: boolean }) {
  const { rows } = await sql<{ id: number; refused: string | null }>`
    select id, put_on_board(${userId}, ${board}, id, announces => ${!isQuiet}) as refused
    from unnest(${[...ids].reverse()}::bigint[]) id`.execute(trx);
  const refused = new Map(rows.flatMap(({ id, refused: word }) => (word === null ? [] : [[id, word] as const])));
  return {
    taken: ids.filter((id) => !refused.has(id)),
    failed: [...refused].map(([id, word]) => ({ id: String(id), message: PIN_REFUSALS[word] ?? word })),
  };
}

async function take(trx: Trx, { userId, board, ids }: OnBoard): Promise<void> {
  await sql`select take_off_board(${userId}, ${board}, id) from unnest(${ids}::bigint[]) id`.execute(trx);
}

async function place(
  trx: Trx,
  { board, ids, positions }: { board: number; ids: readonly number[]; positions: readonly number[] },
): Promise<void> {
  await sql`
    update board_pins set position = placed.position
    from unnest(${ids}::bigint[], ${positions}::int[]) placed (id, position)
    where board_id = ${board} and pin_id = placed.id`.execute(trx);
  await sql`select refresh_covers(${board})`.execute(trx);
}

const tagsOf = async (trx: Trx, boards: number[], ids: number[]): Promise<BoardTags[]> => {
  const found = [];
  for (const board of boards) found.push(await findBoardTags(trx, board, ids));
  return found.filter((tags) => tags !== null);
};

async function purgeBoards(trx: Trx, before: BoardTags[], after: BoardTags[]): Promise<void> {
  const isIndexed = ({ shownPins }: BoardTags) => shownPins >= MIN_INDEXED_PINS;
  const changed = after.flatMap((tags, at) => {
    const was = before[at];
    if (tags.isPrivate || !was) return [];
    const sitemap = isIndexed(was) === isIndexed(tags) ? [] : [pageTags.sitemap];
    return [...tags.own, tags.creator, ...tags.pins, ...sitemap];
  });
  if (changed.length > 0) await purge(trx, { changed });
}
