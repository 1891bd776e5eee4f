import { randomBytes } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { db } from '@/lib/db/client';
import { retryOnDeadlock } from '@/lib/db/retry-on-deadlock';
import { purge, type PurgedTags } from '@/lib/db/purge';
import type { DB } from '@/lib/db/types';
import { pageTags } from '@/lib/domain/page-tags';
import { slugify } from '@/lib/domain/slug';
import type { BoardChanges, NewBoard } from '@/lib/schemas/board-requests';
import { findBoardTags, removalOfBoard, type BoardTags } from '@/lib/data/pages-of-board';
import { assertDone, type Answer } from '@/lib/services/sql-refusals';
import { assertNoTerms } from '@/lib/services/term-lists';
import { assertTogether } from '@/lib/services/terms-together';

const TEXTS = ['name', 'description'] as const;
type Texts = Record<(typeof TEXTS)[number], string>;

interface Created extends Answer {
  id: number;
  slug: string;
}

/**
 * Creates a board; a private one gets no slug from its name, whose suffix would reveal other boards.
 * @throws AppError `invalid` for listed terms, `conflict` for too many boards
 */
export async function createBoard(
  userId: string,
  { name, description = '', isPrivate = false }: NewBoard,
): Promise<string> {
  assertNoTerms(name, 'name', 'Name');
  assertNoTerms(description, 'description', 'Description');
  assertBoardWords({ name, description }, TEXTS);
  const slug = isPrivate ? namelessSlug() : slugify(name) || 'board';
  return inTransaction(async (trx) => {
    const { rows } = await sql<Created>`
      select * from create_board(${userId}, ${name}, ${description}, ${isPrivate}, ${slug})`.execute(trx);
    const made = assertDone('create_board', rows[0]);
    if (isPrivate) return String(made.id);
    await purge(trx, { replaced: [pageTags.board(made.slug)], changed: [pageTags.user(userId)] });
    return String(made.id);
  });
}

const namelessSlug = () => `board-${randomBytes(8).toString('hex')}`;

/**
 * Changes a board; one that becomes private vanishes for others at once, and loses its followers.
 * @throws AppError `missing`, `forbidden`, or `invalid` with the field
 */
export async function editBoard(
  userId: string,
  boardId: string,
  changes: BoardChanges,
  database: Kysely<DB> = db,
): Promise<void> {
  const { name, description, isPrivate, cover } = changes;
  if (name !== undefined) assertNoTerms(name, 'name', 'Name');
  if (description !== undefined) assertNoTerms(description, 'description', 'Description');
  const coverPin = cover === undefined ? null : Number(cover ?? 0);
  await inTransaction(async (trx) => {
    const before = await findBoardTags(trx, Number(boardId), null);
    const { rows } = await sql<Answer>`
      select edit_board(${userId}, ${boardId}, ${name ?? null}, ${description ?? null}, ${isPrivate ?? null}, ${coverPin}) as refused`.execute(
      trx,
    );
    assertDone('edit_board', rows[0]);
    const own = TEXTS.filter((field) => changes[field] !== undefined);
    if (own.length > 0) {
      const board = trx.selectFrom('boards').select(TEXTS).where('id', '=', Number(boardId));
      assertBoardWords(await board.executeTakeFirstOrThrow(), own);
    }
    const wasPrivate = before?.isPrivate ?? true;
    const willBePrivate = isPrivate ?? wasPrivate;
    if (before && !wasPrivate && willBePrivate) await purge(trx, removalOfBoard(before), userId);
    else if (before && wasPrivate && !willBePrivate) await purge(trx, tagsOfNew(before));
    else if (before && !wasPrivate) await purge(trx, tagsOfEdited(before), userId);
  }, database);
}

/** Deletes a board, which can be restored for a minute. @throws AppError `missing` or `forbidden` */
export async function deleteBoard(userId: string, boardId: string, database: Kysely<DB> = db): Promise<void> {
  await inTransaction(async (trx) => {
    const before = await findBoardTags(trx, Number(boardId), null);
    const { rows } = await sql<Answer>`select delete_board(${userId}, ${boardId}) as refused`.execute(trx);
    assertDone('delete_board', rows[0]);
    if (before && !before.isPrivate) await purge(trx, removalOfBoard(before), userId);
  }, database);
}

/** Restores a board within a minute. @throws AppError `missing` when too late, `conflict` for too many boards */
export async function restoreBoard(userId: string, boardId: string): Promise<void> {
  await inTransaction(async (trx) => {
    const { rows } = await sql<Answer>`
      select restore_board(${userId}, ${boardId}) as refused`.execute(trx);
    assertDone('restore_board', rows[0]);
    const tags = await findBoardTags(trx, Number(boardId), null);
    if (tags && !tags.isPrivate) await purge(trx, tagsOfNew(tags));
  });
}

const inTransaction = <T>(work: (trx: Transaction<DB>) => Promise<T>, database: Kysely<DB> = db): Promise<T> =>
  retryOnDeadlock(() => database.transaction().execute(work));

/** A term may be spread over name and description. */
const assertBoardWords = (texts: Texts, own: readonly (keyof Texts)[]): void =>
  assertTogether(
    TEXTS.map((field) => ({ field, label: field, texts: [texts[field]] })),
    own,
  );

/** The board's URL answered 404 until now. */
const tagsOfNew = ({ own, creator, pins }: BoardTags): PurgedTags => ({
  replaced: own,
  changed: [creator, ...pins, pageTags.boards, pageTags.sitemap],
});

/** An empty board is not worth a call of the CDN. */
const tagsOfEdited = ({ own, creator, isEmpty }: BoardTags): PurgedTags =>
  isEmpty ? { replaced: [...own, creator] } : { removed: own, replaced: [creator] };
