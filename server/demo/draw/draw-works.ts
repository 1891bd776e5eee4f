import { variantKey } from '@/lib/media/variants';
import type { Storage } from '@/lib/storage/storage';
import type { Work } from '../art/work';
import { Draughtsman } from './draughtsman';
import type { Drawing, WorkFacts } from './draw-work';

export interface NamedWork {
  /** Storage key of the work, without an ending (lib/media/variants.ts). */
  key: string;
  work: Work;
}

export interface DrawnWork extends WorkFacts {
  key: string;
}

interface DrawSettings {
  works: readonly NamedWork[];
  storage: Storage;
  /** How many processes draw. */
  processes?: number;
}

/** Works that a process has at hand: it draws the next while the last is encoded and stored. */
const AT_HAND = 3;

/**
 * Draws the works in processes of their own and stores every file of them.
 * @returns what was drawn, in the order of `works`
 * @throws Error of the first work that fails; files of others may have been stored by then
 */
export async function drawWorks({ works, storage, processes = 2 }: DrawSettings): Promise<DrawnWork[]> {
  const drawn: DrawnWork[] = [];
  const queue = works.entries();
  const draughtsmen = Array.from({ length: Math.min(processes, works.length) }, () => new Draughtsman());

  async function drawFromQueue(draughtsman: Draughtsman): Promise<void> {
    for (const [index, { key, work }] of queue) {
      const { files, facts } = await draughtsman.draw(work);
      await store(storage, key, files);
      drawn[index] = { key, ...facts };
    }
  }
  try {
    const hands = draughtsmen.flatMap((draughtsman) => Array.from({ length: AT_HAND }, () => draughtsman));
    await Promise.all(hands.map(drawFromQueue));
  } finally {
    for (const draughtsman of draughtsmen) draughtsman.dismiss();
  }
  return drawn;
}

async function store(storage: Storage, key: string, files: Drawing['files']): Promise<void> {
  await Promise.all(files.map(({ variant, bytes }) => storage.write(variantKey[variant](key), bytes)));
}
