import { slugify } from '@/lib/domain/slug';
import { planArtwork } from '@/server/demo/art/plan-artwork';
import type { Artwork } from '@/server/demo/art/artwork';
import { hashText } from '@/lib/domain/hash-text';
import { pick, seeded, shuffled, type Random } from '@/server/demo/random';
import type { DemoPin } from './demo-content';
import { flaggedCategories, unflaggedCategories } from './pin-categories';
import { pinMoments } from './pin-moments';
import { pinOwners, postsFlagged } from './pin-owners';
import { drawTags } from './pin-tags';
import { drawAlt, drawDestination, drawTitle } from './title';

const PINS = 620;
/** Width by height; ordinary ones often, extremes rarely. */
const RATIOS = [
  0.5, 0.56, 0.66, 0.66, 0.7, 0.7, 0.75, 0.75, 0.75, 0.8, 0.8, 0.9, 1, 1, 1, 1.25, 1.25, 1.33, 1.33, 1.5, 1.5, 1.78, 2,
] as const; // prettier-ignore
const KEY_LETTERS = 22;

/** In the order of drawing, with ages, owners and categories strewn over it. */
export function demoPins(now: Date): DemoPin[] {
  const owners = pinOwners(PINS);
  const moments = pinMoments(PINS, now);
  const categories = dealCategories(owners);
  const types = shuffled(
    seeded('media types'),
    owners.map((_, index) => (index % 2 ? 'gif' : 'pic')),
  );
  const taken = new Set<string>();
  return owners.map((owner, index) => {
    const random = seeded(`pin ${index}`);
    const artwork = planArtwork({
      seed: hashText(`work ${index}`),
      mediaType: types[index] ?? 'pic',
      ratio: pick(random, RATIOS),
    });
    const title = freshTitle(random, artwork, taken);
    const slug = slugify(title);
    return {
      slug,
      title,
      alt: drawAlt(random, artwork),
      tags: drawTags(random, categories[index] ?? [], artwork),
      destination: random() < 0.5 ? drawDestination(random) : null,
      owner,
      createdAt: moments[index] ?? now,
      key: `demo/${slug}-${letters(random)}`,
      artwork,
    };
  });
}

function dealCategories(owners: readonly string[]): string[][] {
  const flagged = flaggedCategories();
  const places = owners.flatMap((owner, index) => (postsFlagged(owner) ? [index] : []));
  const chosen = new Set(shuffled(seeded('flagged places'), places).slice(0, flagged.length));
  const others = unflaggedCategories(owners.length - flagged.length);
  return owners.map((_, index) => (chosen.has(index) ? flagged.pop() : others.pop()) ?? []);
}

function freshTitle(random: Random, artwork: Artwork, taken: Set<string>): string {
  for (;;) {
    const title = drawTitle(random, artwork);
    if (taken.has(slugify(title))) continue;
    taken.add(slugify(title));
    return title;
  }
}

const letters = (random: Random): string =>
  Array.from({ length: KEY_LETTERS }, () => Math.floor(random() * 36).toString(36)).join('');
