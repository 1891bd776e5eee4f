import { isFlagged } from '@/lib/domain/flagged';
import { seeded, shuffled } from '@/server/demo/random';
import type { DemoLike, DemoPin } from './demo-content';
import { DAY, since } from './moments';
import { ACTIVE_KEYS } from './people';

const VIEWER_LIKES = 20;
/** Likes of the viewer's own pins make notifications. */
const VIEWER_PIN_LIKES = 4;
/** The age at which a pin has most of its likes. */
const RIPE = 10 * DAY;

/** A few pins have many likes, many have few; nobody likes their own. */
export function demoLikes(pins: readonly DemoPin[], now: Date): DemoLike[] {
  const random = seeded('saves');
  const others = ACTIVE_KEYS.filter((key) => key !== 'viewer');
  const likes = pins.flatMap((pin) => {
    const people = shuffled(
      random,
      others.filter((key) => key !== pin.owner),
    );
    const ripeness = Math.min(1, 0.4 + (now.getTime() - pin.createdAt.getTime()) / RIPE);
    const wished = Math.floor((people.length + 1) * random() ** 2.6 * ripeness);
    const count = pin.owner === 'viewer' ? Math.max(VIEWER_PIN_LIKES, wished) : wished;
    return people
      .slice(0, count)
      .map((person) => ({ person, pin: pin.slug, createdAt: since(random, pin.createdAt, now) }));
  });
  return [...likes, ...viewerLikes(pins, now)];
}

/** All visible under every content filter. */
function viewerLikes(pins: readonly DemoPin[], now: Date): DemoLike[] {
  const random = seeded('viewer saves');
  const visible = pins.filter((pin) => pin.owner !== 'viewer' && !pin.tags.some(isFlagged));
  return shuffled(random, visible)
    .slice(0, VIEWER_LIKES)
    .map((pin) => ({ person: 'viewer', pin: pin.slug, createdAt: since(random, pin.createdAt, now) }));
}
