import type { Storage } from '@/lib/storage/storage';
import { drawAvatar } from '../art/avatar';

/** Draws and stores the portraits of people who have one. */
export async function drawAvatars(
  people: readonly { key: string; image: string | null }[],
  storage: Pick<Storage, 'write'>,
): Promise<void> {
  await Promise.all(
    people.map(async ({ key, image }) => {
      if (image) await storage.write(image, await drawAvatar(key));
    }),
  );
}
