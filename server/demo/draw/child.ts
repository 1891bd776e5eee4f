import sharp from 'sharp';
import type { Artwork } from '../art/artwork';
import { drawArtwork, type Drawing } from './draw-artwork';
import type { Order, Reply } from './forked-process';

// There is a process for each core already.
sharp.concurrency(1);
sharp.cache(false);

process.on('message', (order: Order<Artwork>) => void answer(order));
process.on('disconnect', () => process.exit());

async function answer({ id, task }: Order<Artwork>): Promise<void> {
  const reply: Reply<Drawing> = await drawArtwork(task).then(
    (result) => ({ id, result }),
    (error: unknown) => ({ id, failure: error instanceof Error ? error.message : String(error) }),
  );
  if (process.connected) process.send?.(reply);
}
