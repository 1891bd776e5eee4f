import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPins, addUser, followBoard } from '@/jest/gallery';
import { findExport } from '@/lib/data/account-export';
import { findAccountFollows } from '@/lib/data/accounts';
import { listBoardNames, listBoards } from '@/lib/data/board-choices';
import { findBoard, getBoardsOfPin, getBoardsOfUser } from '@/lib/data/boards';
import { getBoardDirectory } from '@/lib/data/directories';
import { getFollowsFeed } from '@/lib/data/follows';
import { searchBoards } from '@/lib/data/search/search-boards';
import { pagesInRange } from '@/lib/data/sitemap';
import { findProfile } from '@/lib/data/users';
import { DEFAULT_FEED_QUERY } from '@/lib/domain/feed-query';
import { createBoard, deleteBoard, editBoard } from '@/lib/services/boards';

useTestDatabase();

const filter = 'straight-lesbian';

/** All responses in which another person could see the board, as text. */
async function everythingSeenBy(viewerId: string | undefined, creator: string, pin: string): Promise<string> {
  const lists = { page: 1, filter } as const;
  const seen: unknown[] = [
    await getBoardsOfPin(pin, lists),
    await getBoardsOfUser(creator, lists),
    await getBoardDirectory(lists),
    (await searchBoards('Xylophone', 1, filter)).boards,
    await pagesInRange('boards', { from: 1 }),
    (await findProfile(creator, filter))?.counts.boards,
    await listBoards({ creator, exclude: [], filter, viewerId }),
    await listBoardNames({ creator, pin, exclude: [], filter, viewerId }),
    await listBoardNames({ pin, exclude: [], filter, viewerId }),
  ];
  if (viewerId) {
    seen.push(
      await findAccountFollows(viewerId),
      (await findExport(viewerId, new Date(0)))?.data,
      await getFollowsFeed({ userId: viewerId, query: DEFAULT_FEED_QUERY, filter }),
      await rowsOf('select * from notifications where user_id = $1', [viewerId]),
    );
  }
  return JSON.stringify(seen);
}

async function setUp() {
  const [creator, viewer, poster] = [await addUser(), await addUser(), await addUser()];
  const pins = await addPins(4, { postedBy: poster });
  const board = await addBoard({ creator, name: 'Xylophone', pins, followers: 1 });
  await followBoard(viewer, board.id);
  await rowsOf("select notify($1, 'new_pin', $3, $4, $2, $4, $3)", [viewer, creator, board.id, pins[0]]);
  await rowsOf("select notify($1, 'board_add', $4, $3, $2, $4, $3)", [poster, creator, board.id, pins[0]]);
  await rowsOf('update users set boards_count = 1 where id = $1', [creator]);
  return { creator, viewer, poster, board, pin: pins[0] ?? '' };
}

describe.each([
  ['a board that became private', (userId: string, id: string) => editBoard(userId, id, { isPrivate: true })],
  ['a deleted board', deleteBoard],
])('%s', (_what, hide) => {
  it('is shown to nobody else on any page', async () => {
    const { creator, viewer, poster, board, pin } = await setUp();
    for (const person of [undefined, viewer, poster]) {
      expect(await everythingSeenBy(person, creator, pin)).toMatch(/Xylophone|xylophone/);
    }
    await hide(creator, board.id);
    for (const person of [undefined, viewer, poster]) {
      const seen = await everythingSeenBy(person, creator, pin);
      expect(seen).not.toContain('ylophone');
      expect(seen).not.toContain(board.id);
      for (const slugOrId of [board.id, board.slug]) expect(await findBoard(slugOrId, filter, person)).toBeNull();
    }
    expect(await rowsOf('select boards_count as n from users where id = $1', [creator])).toEqual([{ n: 0 }]);
  });
});

it('a private board shows its name neither by its own slug nor by that of another board', async () => {
  const slugOf = async (id: string) =>
    (await rowsOf<{ slug: string }>('select slug from boards where id = $1', [id]))[0]?.slug;
  const [creator, stranger] = [await addUser(), await addUser()];
  const own = await createBoard(creator, { name: 'Hidden Ocarina', isPrivate: true });
  expect(await slugOf(own)).toMatch(/^board-[0-9a-f]{16}$/);
  expect(await slugOf(await createBoard(stranger, { name: 'Hidden Ocarina' }))).toBe('hidden-ocarina');
  const slug = await slugOf(own);
  await editBoard(creator, own, { isPrivate: false });
  expect(await slugOf(own)).toBe(slug);
});

it('a private board is there for its creator', async () => {
  const { creator, board, pin } = await setUp();
  await editBoard(creator, board.id, { isPrivate: true });
  expect(await findBoard(board.slug, filter, creator)).toMatchObject({ name: 'Xylophone', isPrivate: true });
  const own = { _id: board.id, name: 'Xylophone' };
  const ask = { exclude: [], filter, viewerId: creator } as const;
  expect(await listBoardNames({ ...ask, creator })).toEqual([{ ...own, slug: board.slug }]);
  expect(await listBoards({ ...ask, creator, pin })).toMatchObject([
    { ...own, isPrivate: true, pinsCount: 4, covers: [{}, {}, {}, {}] },
  ]);
  expect(await listBoards({ ...ask, creator, exclude: [board.id] })).toEqual([]);
});

it('a public board is not marked for anybody but its creator', async () => {
  const { creator, viewer, board } = await setUp();
  expect(await findBoard(board.id, filter, viewer)).not.toHaveProperty('isPrivate');
  expect(await findBoard(board.id, filter)).not.toHaveProperty('cover');
  expect(await findBoard(board.id, filter, creator)).toMatchObject({ isPrivate: false, cover: null });
});
