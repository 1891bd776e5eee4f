import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { addAsset, useStorage } from '@/jest/assets';
import { testBrokenRows, type Sample } from '@/jest/broken-rows';
import { rowsOf, useTestDatabase } from '@/jest/database';
import { addBoard, addPin, addUser } from '@/jest/gallery';
import { db } from '@/lib/db/client';
import { drawing } from '@/lib/media/testing/picture-files';
import { ban, endExpiredBans } from '@/lib/services/bans';
import { makeBoardPreviews } from '@/lib/services/media-files/board-previews';
import { completeStills } from '@/lib/services/media-files/complete-stills';
import { describeAvatars } from '@/lib/services/media-files/describe-avatars';
import { makeAvifs } from '@/lib/services/media-files/make-avifs';
import { measureAnimations } from '@/lib/services/media-files/measure-animations';
import { askAgain, quarantinePin } from '@/lib/services/moderation/quarantine';
import { emptyTrash } from '@/lib/services/pins/trash';
import type { RowJob, RowWalk } from '@/lib/jobs/row-job';
import type { ROW_JOBS } from '@/lib/jobs/row-jobs';

useTestDatabase();
const assets = useStorage();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pins-rows-'));
});
afterAll(() => rm(folder, { recursive: true }));

const place = () => ({
  database: db,
  storage: assets.storage,
  newFolder: (name: string) => mkdtemp(path.join(folder, name)),
  provider: null,
});

type Place = ReturnType<typeof place>;

/** A job that walks over all rows once. */
const walk = (step: RowWalk<Place>): RowJob<Place> =>
  Object.assign(async (at: Place) => void (await step({ ...at, after: 0 })), { retry: step.retry });

async function addMedia(type: 'gif' | 'pic'): Promise<number> {
  const rows = await rowsOf<{ id: number }>(
    `insert into media (key, type, sha256, bytes, width, height, thumbhash)
     select 'ab/' || gen_random_uuid(), $1::media_type, sha256(gen_random_uuid()::text::bytea), 1, 600, 600, '' returning id`,
    [type],
  );
  return rows[0]?.id ?? 0;
}

/** The media asset of a pin that shows a drawing, changed. */
async function mediaOf(pin: string, change: string): Promise<number> {
  const picture = await drawing(600, 450, Number(pin) % 1_000)
    .webp()
    .toBuffer();
  for (const file of await addAsset(pin, assets.storage)) await assets.storage.write(file, picture);
  const rows = await rowsOf<{ id: number }>(
    `update media set ${change} where id = (select media_id from pins where id = $1) returning id`,
    [pin],
  );
  return rows[0]?.id ?? 0;
}

const SAMPLES: Record<keyof typeof ROW_JOBS, Sample<Place>> = {
  animations: {
    job: measureAnimations,
    add: () => addMedia('gif'),
    ...{ table: 'media', column: 'id', waiting: "select id from media where type = 'gif' and duration_ms is null" },
  },
  avifs: {
    job: makeAvifs,
    add: () => addMedia('pic'),
    ...{ table: 'media', column: 'id', waiting: "select id from media where not avif_tried and type = 'pic'" },
  },
  bans: {
    job: endExpiredBans,
    async add() {
      const userId = await addUser();
      await ban({ userId, reason: 'A day off.', until: new Date('2020-01-01'), adminId: null });
      return Number(userId);
    },
    ...{ table: 'users', column: 'id', waiting: 'select id from users where banned_at is not null' },
  },
  board_previews: {
    job: makeBoardPreviews,
    async add() {
      const { id } = await addBoard({ pins: [await addPin(), await addPin()] });
      await rowsOf('insert into board_previews (board_id) values ($1) on conflict do nothing', [id]);
      return Number(id);
    },
    ...{
      table: 'board_previews',
      column: 'board_id',
      waiting: 'select board_id as id from board_previews where key is null',
    },
  },
  complete_stills: {
    job: walk(completeStills),
    add: async () => mediaOf(await addPin(), 'has_preview = false'),
    ...{
      table: 'media',
      column: 'id',
      waiting: 'select id from media where not has_preview and id in (select media_id from pins)',
    },
  },
  describe_avatars: {
    job: walk(describeAvatars),
    async add() {
      const id = await addUser();
      await assets.storage.write(
        `avatars/${id}.webp`,
        await drawing(300, 300, Number(id) % 1_000)
          .webp()
          .toBuffer(),
      );
      await rowsOf("update users set image = 'avatars/' || id || '.webp' where id = $1", [id]);
      return Number(id);
    },
    ...{
      table: 'avatar_hashes',
      column: 'user_id',
      waiting: 'select id from users where image is not null and id not in (select user_id from avatar_hashes)',
    },
  },
  quarantine: {
    job: askAgain,
    async add() {
      const pin = await addPin({ status: 'pending' });
      await addAsset(pin, assets.storage);
      await db.transaction().execute((trx) => quarantinePin(trx, pin, false));
      return Number(pin);
    },
    ...{ table: 'hash_quarantine', column: 'pin_id', waiting: 'select pin_id as id from hash_quarantine' },
  },
  trash: {
    job: emptyTrash,
    async add() {
      const pin = await addPin({ status: 'trashed' });
      await addAsset(pin, assets.storage);
      await rowsOf("update pins set deleted_at = now() - interval '31 days' where id = $1", [pin]);
      return Number(pin);
    },
    ...{ table: 'pins', column: 'id', waiting: "select id from pins where status = 'trashed'" },
  },
};

testBrokenRows(SAMPLES, place);
