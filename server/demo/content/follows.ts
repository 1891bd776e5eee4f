import { seeded, shuffled, whole, type Random } from '@/server/demo/random';
import type { DemoBoard, DemoBoardFollow, DemoUserFollow } from './demo-content';
import { before, DAY, since } from './moments';
import { ACTIVE_KEYS, FOLLOWED_BY_VIEWER } from './people';

const VIEWER_BOARDS = ['everything-slow', 'blue-hours', 'glass-and-ice'];
/** Everyone has been here longer than that. */
const FIRST_FOLLOW = 380 * DAY;
/** These people follow the viewer and both of the viewer's boards. */
const FANS = ACTIVE_KEYS.slice(4, 9);

const some = <T>(random: Random, list: readonly T[], least: number, most: number): T[] =>
  shuffled(random, list).slice(0, whole(random, least, most));

export function demoUserFollows(now: Date): DemoUserFollow[] {
  const random = seeded('user follows');
  return ACTIVE_KEYS.flatMap((person) => {
    const others = ACTIVE_KEYS.filter((key) => key !== person && key !== 'viewer');
    const chosen = person === 'viewer' ? FOLLOWED_BY_VIEWER : some(random, others, 2, 8);
    const targets = FANS.includes(person) ? ['viewer', ...chosen] : chosen;
    return targets.map((target) => ({ person, target, createdAt: since(random, before(now, FIRST_FOLLOW), now) }));
  });
}

export function demoBoardFollows(boards: readonly DemoBoard[], now: Date): DemoBoardFollow[] {
  const random = seeded('board follows');
  const open = boards.filter((board) => !board.isPrivate && board.pins.length > 0);
  return ACTIVE_KEYS.flatMap((person) => {
    const others = open.filter((board) => board.creator !== person);
    const favourites = others.filter((board) => FANS.includes(person) && board.creator === 'viewer');
    const chosen =
      person === 'viewer'
        ? others.filter((board) => VIEWER_BOARDS.includes(board.slug))
        : [...new Set([...favourites, ...some(random, others, 1, 9)])];
    return chosen.map((board) => ({ person, board: board.slug, createdAt: since(random, board.createdAt, now) }));
  });
}
