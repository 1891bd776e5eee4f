import { cardsOf } from '@/components/lightbox/testing/pins';
import {
  addPage,
  beginAgain,
  beginWalk,
  cardAt,
  shuffle,
  stepTo,
  straighten,
  type Walk,
} from '@/components/lightbox/walk';

/** A seeded generator. */
function chanceOf(seed: number) {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

const slugs = (cards: Walk['order']) => cards.map((card) => card[1]);
const shown = (walk: Walk) => cardAt(walk)?.[1];

/** All pins from here to the end. */
function allTheWay(walk: Walk): (string | undefined)[] {
  const seen = [shown(walk)];
  for (let now = walk; cardAt(now, 1); seen.push(shown(now))) now = stepTo(now, 1);
  return seen;
}

describe('a walk through a list', () => {
  it('begins at a pin and goes both ways, as far as there are pins', () => {
    const walk = beginWalk(cardsOf(3), 'pin-2');
    expect(shown(walk)).toBe('pin-2');
    expect(shown(stepTo(walk, 1))).toBe('pin-3');
    expect(shown(stepTo(stepTo(walk, 1), 1))).toBe('pin-3'); // There is no other.
    expect(shown(stepTo(walk, -1))).toBe('pin-1');
    expect(shown(stepTo(stepTo(walk, -1), -1))).toBe('pin-1');
  });

  it('takes a step beyond the pins that are known when their page comes', () => {
    const waiting = stepTo(beginWalk(cardsOf(3), 'pin-3'), 1);
    expect(shown(waiting)).toBe('pin-3');
    const arrived = addPage(waiting, cardsOf(3, 4), 'after', Math.random);
    expect(shown(arrived)).toBe('pin-4');
    expect(shown(addPage(arrived, cardsOf(3, 7), 'after', Math.random))).toBe('pin-4');
    const back = stepTo(beginWalk(cardsOf(3, 4)), -1);
    expect(shown(addPage(back, cardsOf(3), 'before', Math.random))).toBe('pin-3');
  });

  it('begins at the first pin where the wanted one is not among them', () =>
    expect(shown(beginWalk(cardsOf(3), 'other'))).toBe('pin-1'));

  it('keeps its place when pages come at either end, and takes no pin twice', () => {
    const walk = beginWalk(cardsOf(3, 4), 'pin-5');
    const behind = addPage(walk, cardsOf(3, 6), 'after', Math.random);
    expect(slugs(behind.order)).toEqual(['pin-4', 'pin-5', 'pin-6', 'pin-7', 'pin-8']);
    const before = addPage(behind, cardsOf(4, 1), 'before', Math.random);
    expect(slugs(before.order).slice(0, 4)).toEqual(['pin-1', 'pin-2', 'pin-3', 'pin-4']);
    expect(shown(before)).toBe('pin-5');
    expect(before.order).toHaveLength(8);
  });
});

describe('a shuffled walk', () => {
  const list = cardsOf(20);

  it.each([1, 7, 4711])('shows every pin once, from the one that is shown on (seed %i)', (seed) => {
    const walk = shuffle(beginWalk(list, 'pin-9'), chanceOf(seed));
    const seen = allTheWay(walk);
    expect(seen[0]).toBe('pin-9');
    expect(new Set(seen).size).toBe(20);
    expect(seen).toHaveLength(20);
    expect(seen).not.toEqual(slugs(list));
  });

  it('meets the pins of a further page once, after all that it has', () => {
    const walk = addPage(shuffle(beginWalk(list), chanceOf(3)), cardsOf(20, 21), 'after', chanceOf(5));
    const seen = allTheWay(walk);
    expect(new Set(seen).size).toBe(40);
    expect(new Set(seen.slice(0, 20))).toEqual(new Set(slugs(list)));
    expect(seen.slice(20)).not.toEqual(slugs(cardsOf(20, 21)));
  });

  it('goes back to the order of the list at the pin that is shown', () => {
    const walk = straighten(stepTo(shuffle(beginWalk(list), chanceOf(3)), 1));
    expect(walk.order).toEqual(list);
    expect(shown(walk)).toBe(slugs(list)[walk.at]);
  });

  it('begins again in another order', () => {
    const chance = chanceOf(3);
    const first = shuffle(beginWalk(list), chance);
    const second = beginAgain(first, chance);
    expect(second.at).toBe(0);
    expect(slugs(second.order)).not.toEqual(slugs(first.order));
    expect(new Set(slugs(second.order))).toEqual(new Set(slugs(list)));
  });
});
