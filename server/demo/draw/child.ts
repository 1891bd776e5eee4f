import sharp from 'sharp';
import { drawArtwork } from './draw-artwork';
import type { Order, Reply } from './draughtsman';

// There is a process for each core already.
sharp.concurrency(1);
sharp.cache(false);

process.on('message', (order: Order) => void answer(order));
process.on('disconnect', () => process.exit());

async function answer({ id, artwork }: Order): Promise<void> {
  const reply: Reply = await drawArtwork(artwork).then(
    (drawing) => ({ id, drawing }),
    (error: unknown) => ({ id, failure: error instanceof Error ? error.message : String(error) }),
  );
  if (process.connected) process.send?.(reply);
}
