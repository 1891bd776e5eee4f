import { isFlagged } from '@/lib/domain/flagged';
import { slugify } from '@/lib/domain/slug';
import { between, seeded, shuffled, whole, type Random } from '@/server/demo/random';
import { ADMIN_BOARDS, CREATOR_BOARDS, OTHER_BOARDS, VIEWER_BOARDS, type BoardPlan } from './board-plans';
import type { DemoBoard, DemoPin } from './demo-content';
import { before, DAY, since } from './moments';
import { CREATOR_KEYS } from './people';

/** The last creators have no board yet. */
const WITH_BOARDS = CREATOR_KEYS.slice(0, -2);
const FEWEST = 6;
const MOST = 58;

/** Boards take pins of their theme first. */
export function demoBoards(pins: readonly DemoPin[], now: Date): DemoBoard[] {
  const owned = (creator: string, plans: readonly BoardPlan[]) => plans.map((plan) => ({ creator, plan }));
  const all = [
    ...owned('creator', CREATOR_BOARDS),
    ...owned('viewer', VIEWER_BOARDS),
    ...owned('admin', ADMIN_BOARDS),
    ...OTHER_BOARDS.map((plan, index) => ({ creator: WITH_BOARDS[index % WITH_BOARDS.length] ?? 'creator', plan })),
  ];
  return all.map(({ creator, plan }) => {
    const random = seeded(`board ${plan.name}`);
    const createdAt = before(now, between(random, 3, 390) * DAY);
    return {
      slug: slugify(plan.name),
      name: plan.name,
      description: plan.description,
      creator,
      isPrivate: plan.isPrivate ?? false,
      createdAt,
      pins: fill(random, plan, pins)
        .map((pin) => ({ pin: pin.slug, addedAt: since(random, latest(createdAt, pin.createdAt), now) }))
        .sort((a, b) => b.addedAt.getTime() - a.addedAt.getTime()),
    };
  });
}

function fill(random: Random, plan: BoardPlan, pins: readonly DemoPin[]): DemoPin[] {
  const size = plan.size ?? Math.round(FEWEST + (MOST - FEWEST) * random() ** 1.6) + whole(random, 0, 2);
  const allowed = plan.onlyFlagged ? pins.filter((pin) => pin.tags.some(isFlagged)) : pins;
  const [fitting, others] = [true, false].map((fits) =>
    allowed.filter((pin) => pin.tags.includes(plan.theme) === fits),
  );
  return [...shuffled(random, fitting ?? []), ...shuffled(random, others ?? [])].slice(0, size);
}

const latest = (a: Date, b: Date): Date => (a > b ? a : b);
