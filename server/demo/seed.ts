import type pg from 'pg';
import type { Storage } from '@/lib/storage/storage';
import { showStep } from '@/server/progress.mjs';
import { buildContent } from './content/build-content';
import { drawArtworks } from './draw/draw-artworks';
import { writeRows } from './rows/write-rows';

interface SeedOptions {
  storage: Storage;
  /** Its statements have no time limit; the database is migrated. */
  pool: pg.Pool;
  log: (line: string) => void;
  now?: Date;
  /** The number of artworks, for tests. */
  pins?: number;
  /** Replaces the drawing, for tests. */
  draw?: typeof drawArtworks;
}

/** Fills an empty site with the demo content (rule 274): files first, then all rows in one transaction. It can be repeated after a kill. */
export async function seedDemo({
  storage,
  pool,
  log,
  now = new Date(),
  pins,
  draw = drawArtworks,
}: SeedOptions): Promise<void> {
  const content = buildContent(now, pins);
  const artworks = content.pins.map(({ key, artwork }) => ({ key, artwork }));
  let done = 0;
  const onDrawn = () => void (done += 1);
  const what = () => `Drawing pictures ${done} of ${artworks.length}`;
  const drawn = await showStep(what, () => draw({ artworks, storage, onDrawn }), { print: log });
  await showStep(
    () => 'Writing the demo content',
    () => writeRows(pool, content, drawn, now),
    { print: log },
  );
}
