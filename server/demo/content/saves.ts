import { isFlagged } from '@/lib/domain/content-filter';
import { seeded, shuffled } from '@/server/demo/random';
import type { DemoPin, DemoSave } from './demo-content';
import { DAY, since } from './moments';
import { ACTIVE_KEYS } from './people';

const VIEWER_SAVES = 20;
/** The viewer's own pins are liked, so that there is something to be told of. */
const VIEWER_PIN_LIKES = 4;
/** After so long a pin has most of its likes. */
const RIPE = 10 * DAY;

/** Likes: a few pins have many, many have few; nobody likes their own. */
export function demoSaves(pins: readonly DemoPin[], now: Date): DemoSave[] {
  const random = seeded('saves');
  const others = ACTIVE_KEYS.filter((key) => key !== 'viewer');
  const saves = pins.flatMap((pin) => {
    const people = shuffled(
      random,
      others.filter((key) => key !== pin.owner),
    );
    const ripeness = Math.min(1, 0.4 + (now.getTime() - pin.createdAt.getTime()) / RIPE);
    const wished = Math.floor((people.length + 1) * random() ** 2.6 * ripeness);
    const likes = pin.owner === 'viewer' ? Math.max(VIEWER_PIN_LIKES, wished) : wished;
    return people
      .slice(0, likes)
      .map((person) => ({ person, pin: pin.slug, createdAt: since(random, pin.createdAt, now) }));
  });
  return [...saves, ...viewerSaves(pins, now)];
}

/** All visible under every content filter. */
function viewerSaves(pins: readonly DemoPin[], now: Date): DemoSave[] {
  const random = seeded('viewer saves');
  const visible = pins.filter((pin) => pin.owner !== 'viewer' && !pin.tags.some(isFlagged));
  return shuffled(random, visible)
    .slice(0, VIEWER_SAVES)
    .map((pin) => ({ person: 'viewer', pin: pin.slug, createdAt: since(random, pin.createdAt, now) }));
}
