import { between, pick, whole } from '../../random';
import { mix, tone } from '../inks';
import { box, curve, fill, leaf, oval, place, polar, stroke, TURN, type Point } from '../svg';
import { flower } from './flower';
import { sway, times, type Scene } from './scene';

/** A vase with a bunch of stems. */
export const bouquet: Scene = ({ random, width, height, inks }) => {
  const wall = tone(inks, 0.75);
  const table = mix(tone(inks, 0.3), pick(random, inks.accents), 0.25);
  const edge = height * 0.78;
  const middle = width / 2;
  const size = between(random, 0.9, 1.15);
  const green = mix('#33684a', tone(inks, 0.25), 0.35);
  const stems = times(whole(random, 5, 9), (index, count) => {
    const angle = -TURN / 4 + (index / (count - 1) - 0.5) * 2.1;
    return {
      tip: polar(angle, between(random, 170, 260), [middle, edge - 170 * size]),
      head: flower(random, inks, between(random, 36, 66)),
      isLeaf: random() < 0.22,
      way: index % 2 ? 1 : -1,
    };
  });
  const mouth: Point = [middle, edge - 150 * size];
  const body = mix(pick(random, inks.accents), inks.paper, 0.2);
  const vase =
    fill('M-34 -176H34Q30 -140 62 -96Q92 -40 50 40H-50Q-92 -40 -62 -96Q-30 -140 -34 -176Z', body) +
    fill('M34 -176Q30 -140 62 -96Q92 -40 50 40H18Q70 -40 34 -96Q14 -140 16 -176Z', mix(body, inks.dark, 0.25)) +
    stroke('M-58 -84Q0 -66 58 -84', inks.paper, 7);
  return (time) =>
    fill(box(0, 0, width, height), wall) +
    fill(oval(middle, edge * 0.5, 220), mix(wall, inks.paper, 0.6)) +
    fill(box(0, edge, width, height), table) +
    fill(oval(middle + 60, edge + 46, 150, 22), mix(table, inks.dark, 0.4)) +
    stems
      .map(({ tip: [x, y], head, isLeaf, way }) => {
        const tip: Point = [x + 6 * way * sway(time), y];
        const stem = stroke(
          curve([mouth, [(mouth[0] + tip[0]) / 2 + (tip[0] - mouth[0]) * 0.12, (mouth[1] + tip[1]) / 2], tip]),
          green,
          6,
        );
        return (
          stem +
          (isLeaf
            ? fill(leaf(mouth, tip, 46), green)
            : fill(leaf(mouth, [(mouth[0] + tip[0] * 2) / 3 + 40 * way, (mouth[1] + tip[1]) / 2], 18), green) +
              place(head, tip, 0.1 * way * sway(time)))
        );
      })
      .join('') +
    place(vase, [middle, edge + 10], 0, size);
};
