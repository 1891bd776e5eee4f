import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { addAsset, useStorage } from '@/jest/assets';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { findBoard } from '@/lib/data/boards';
import { findBoardPreview } from '@/lib/data/previews';
import { db, getPool } from '@/lib/db/client';
import { findDrift } from '@/testing/drift';
import { putOnBoard, takeOffBoard } from '@/lib/services/board-pins';
import { deleteBoard, editBoard } from '@/lib/services/boards';
import { makeBoardPreviews, wantOlderPreviews } from '@/lib/services/media-files/board-previews';
import { sweepOrphans } from '@/lib/services/media-files/orphans';
import { holdPin, removePins } from '@/lib/services/moderation/pin-actions';
import { moveFiles } from '@/lib/services/moderation/withheld-files';
import { deletePin } from '@/lib/services/pins/delete-pin';
import type { Storage } from '@/lib/storage/storage';

useTestDatabase();
const assets = useStorage();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pins-boards-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(async () => expect(await findDrift(getPool())).toEqual({}));

const place = (storage: Storage = assets.storage) => ({
  database: db,
  storage,
  newFolder: (name: string) => mkdtemp(path.join(folder, name)),
});
const make = (storage?: Storage) => makeBoardPreviews(place(storage));

/** A live pin whose still is all of one colour. */
async function paintedPin(background: string, tags: string[] = []): Promise<string> {
  const pin = await addPin({ tags });
  const [still = ''] = await addAsset(pin, assets.storage);
  const create = { width: 600, height: 400, channels: 3 as const, background };
  await assets.storage.write(still, await sharp({ create }).webp().toBuffer());
  return pin;
}

async function keyOf(boardId: string): Promise<string | null> {
  const board = await findBoard(boardId, 'straight-lesbian');
  const found = board && (await findBoardPreview(board));
  return found?.replace('/media/', '') ?? null;
}

/** Whether each quarter of a preview is red in its middle, from the left above to the right below. */
async function redQuarters(key: string): Promise<boolean[]> {
  const { data, info } = await sharp(await buffer(await assets.storage.read(key)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isRed = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 150;
  return [isRed(300, 157), isRed(900, 157), isRed(300, 472), isRed(900, 472)];
}

const previews = async () => (await assets.stored()).filter((key) => key.startsWith('boards/'));
const RED = '#dd1111';
const BLUE = '#1111dd';
const creator = async (boardId: string) =>
  (await rowsOf<{ creator: string }>('select creator::text from boards where id = $1', [boardId]))[0]?.creator ?? '';

describe('the preview of a board', () => {
  it('is one picture of the first four pins that crawlers see, named by the board', async () => {
    const [red, flagged] = [await paintedPin(RED), await paintedPin(RED, ['gay'])];
    const blue = [await paintedPin(BLUE), await paintedPin(BLUE), await paintedPin(BLUE), await paintedPin(RED)];
    const { id, slug } = await addBoard({ name: 'Calm Lines', pins: [flagged, red, ...blue] });
    expect(await keyOf(id)).toBeNull();
    await make();
    const key = (await keyOf(id)) ?? '';
    expect(key).toMatch(new RegExp(`^boards/${slug}-[0-9a-f]{32}-preview\\.jpg$`));
    const file = await buffer(await assets.storage.read(key));
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(await redQuarters(key)).toEqual([true, false, false, false]);
    await sweepOrphans({ database: db, storage: assets.storage, now: Date.now() + 3_600_000 });
    expect(await previews()).toContain(key);
  });

  it('is not made of private boards, nor of those that show a single pin to crawlers', async () => {
    const [one, two, flagged] = [await paintedPin(RED), await paintedPin(RED), await paintedPin(RED, ['gay'])];
    const boards = [
      await addBoard({ pins: [one] }),
      await addBoard({ pins: [one, flagged] }),
      await addBoard({ pins: [one, two], isPrivate: true }),
    ];
    await wantOlderPreviews(db, 0);
    await make();
    expect(await Promise.all(boards.map(({ id }) => keyOf(id)))).toEqual([null, null, null]);
    const wanted = 'select from board_previews where board_id = any ($1)';
    expect(await rowsOf(wanted, [boards.map(({ id }) => id)])).toEqual([]);
  });

  it('is made anew when the first pins change, and not when others do', async () => {
    const pins = [await paintedPin(RED), await paintedPin(RED), await paintedPin(RED), await paintedPin(RED)];
    const last = await paintedPin(RED);
    const { id } = await addBoard({ pins: [...pins, last] });
    await make();
    const before = (await keyOf(id)) ?? '';
    const userId = await creator(id);
    await takeOffBoard({ userId, boardId: id, pinId: last });
    expect(await keyOf(id)).toBe(before);
    await putOnBoard({ userId, boardId: id, pinId: await paintedPin(BLUE) });
    expect(await keyOf(id)).toBeNull();
    await make();
    const after = (await keyOf(id)) ?? '';
    expect(await redQuarters(after)).toEqual([false, true, true, true]);
    await moveFiles(assets.storage, { database: db });
    expect(await previews()).toContain(after);
    expect(await previews()).not.toContain(before);
  });
});

describe('what nobody may see any more is gone from the previews of boards in the same act, and so is their file', () => {
  const action = () => ({ actor: null, storage: assets.storage, reason: 'Spam.' });
  it.each<[string, (pinId: string, boardId: string) => Promise<unknown>]>([
    ['a pin that is removed', (pin) => removePins([pin], { ...action(), legal: false })],
    ['a pin that is held', (pin) => holdPin(pin, action())],
    [
      'a pin that its poster deletes',
      async (pin) => {
        const [row] = await rowsOf<{ poster: string }>('select posted_by::text as poster from pins where id = $1', [
          pin,
        ]);
        await deletePin(row?.poster ?? '', pin, assets.storage);
      },
    ],
    [
      'a board that becomes private',
      async (_pin, board) => {
        await editBoard(await creator(board), board, { isPrivate: true });
        await moveFiles(assets.storage, { database: db });
      },
    ],
    [
      'a board that is deleted',
      async (_pin, board) => {
        await deleteBoard(await creator(board), board);
        await moveFiles(assets.storage, { database: db });
      },
    ],
  ])('%s', async (_what, act) => {
    const pins = [await paintedPin(RED), await paintedPin(RED), await paintedPin(BLUE)];
    const { id } = await addBoard({ pins, creator: await addUser() });
    await make();
    const key = await keyOf(id);
    expect(await previews()).toContain(key);
    await act(pins[0] ?? '', id);
    expect(await keyOf(id)).toBeNull();
    expect(await previews()).not.toContain(key);
    expect(await rowsOf("select from file_deletions where key like 'boards/%'")).toEqual([]);
  });

  it('while a preview is being made', async () => {
    const pins = [await paintedPin(RED), await paintedPin(BLUE), await paintedPin(BLUE)];
    const { id } = await addBoard({ pins });
    const { storage } = assets;
    const slow: Storage = Object.assign(Object.create(storage), {
      async write(key: string, body: Parameters<Storage['write']>[1]) {
        await storage.write(key, body);
        await removePins([pins[0] ?? ''], { ...action(), legal: false });
      },
    });
    await make(slow);
    expect(await keyOf(id)).toBeNull();
    expect((await previews()).filter((key) => key.includes(id))).toEqual([]);
    await make();
    expect(await redQuarters((await keyOf(id)) ?? '')).toEqual([false, false, false, false]);
  });
});

describe('a run of upkeep', () => {
  it('finds the boards that are older than previews', async () => {
    const { id } = await addBoard({ pins: [await paintedPin(RED), await paintedPin(BLUE)] });
    await rowsOf('delete from board_previews');
    await make();
    expect(await keyOf(id)).toBeNull();
    expect(await wantOlderPreviews(db, 0)).toBeNull();
    await make();
    expect(await keyOf(id)).not.toBeNull();
  });

  it('leaves out stills that are missing, passes by boards without any, and tries one again that could not be stored', async () => {
    const lost = [await addPin(), await addPin()];
    const left = [await paintedPin(RED), await paintedPin(BLUE)];
    const boards = [await addBoard({ pins: [...lost, ...left] }), await addBoard({ pins: lost })];
    const away: Storage = Object.assign(Object.create(assets.storage), {
      write: () => Promise.reject(new Error('away')),
    });
    await make(away);
    expect(await Promise.all(boards.map(({ id }) => keyOf(id)))).toEqual([null, null]);
    await makeBoardPreviews.retry(place(), Number(boards[0]?.id));
    await make();
    expect(await Promise.all(boards.map(({ id }) => keyOf(id)))).toEqual([expect.any(String), null]);
    expect(await rowsOf('select from board_previews where key is null')).toEqual([]);
  });
});
