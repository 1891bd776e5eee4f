import { variantKey } from '@/lib/media/variants';
import type { Storage } from '@/lib/storage/storage';
import type { Artwork } from '../art/artwork';
import { Draughtsman } from './draughtsman';
import type { ArtworkFacts, Drawing } from './draw-artwork';

export interface NamedArtwork {
  /** Storage key of the artwork, without an ending (lib/media/variants.ts). */
  key: string;
  artwork: Artwork;
}

export interface DrawnArtwork extends ArtworkFacts {
  key: string;
}

interface DrawSettings {
  artworks: readonly NamedArtwork[];
  storage: Storage;
  /** Called after each. */
  onDrawn?: () => void;
  processes?: number;
}

/** Artworks in a process's queue: it draws the next while the last is encoded and stored. */
const AT_HAND = 3;

/**
 * Draws the artworks in processes and stores their files. @returns the drawings in the order of `artworks`
 * @throws Error of the first failure, after which some files may be stored
 */
export async function drawArtworks({
  artworks,
  storage,
  onDrawn,
  processes = 2,
}: DrawSettings): Promise<DrawnArtwork[]> {
  const drawn: DrawnArtwork[] = [];
  const queue = artworks.entries();
  const draughtsmen = Array.from({ length: Math.min(processes, artworks.length) }, () => new Draughtsman());

  async function drawFromQueue(draughtsman: Draughtsman): Promise<void> {
    for (const [index, { key, artwork }] of queue) {
      const { files, facts } = await draughtsman.draw(artwork);
      await store(storage, key, files);
      drawn[index] = { key, ...facts };
      onDrawn?.();
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
