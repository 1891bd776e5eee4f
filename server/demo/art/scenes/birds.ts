import { between, pick, whole } from '../../random';
import { mix, tone } from '../inks';
import { fill, leaf, n, oval, place, polygon, type Point } from '../svg';
import { cloud } from './cloud';
import { sway, times, type Scene } from './scene';
import { sky } from './sky';

/** A flight of birds before a sun or a cloud. */
export const birds: Scene = (sheet) => {
  const { random, width, height, inks } = sheet;
  const [high, low] = [tone(inks, between(random, 0.5, 0.8)), inks.paper];
  const back = sky(sheet, high, low, whole(random, 4, 7));
  const sun: Point = [width * between(random, 0.3, 0.7), height * between(random, 0.35, 0.65)];
  const disc = fill(oval(...sun, between(random, 110, 170)), pick(random, inks.accents));
  const clouds = times(whole(random, 2, 4), () =>
    place(cloud(mix(low, '#ffffff', 0.4)), [width * random(), height * random()], 0, between(random, 0.7, 1.5)),
  ).join('');
  const flock = times(whole(random, 9, 20), () => ({
    at: [width * between(random, 0.06, 0.94), height * between(random, 0.08, 0.92)] as Point,
    size: between(random, 0.35, 1.15),
    way: random() < 0.5 ? 1 : -1,
    lean: between(random, -0.3, 0.1),
  }));
  return (time) =>
    back +
    disc +
    clouds +
    flock
      .map(({ at: [x, y], size, way, lean }) =>
        place(bird(way * sway(time), inks.dark), [x, y - 8 * way * sway(time)], lean, size),
      )
      .join('');
};

const bird = (flap: number, colour: string): string => {
  const [tip, bend] = [-62 * flap - 14, -44 * flap - 16];
  return fill(
    `M-8 0Q-30 ${n(bend)} -84 ${n(tip)}Q-44 ${n(bend + 26)} -10 12ZM8 0Q30 ${n(bend)} 84 ${n(tip)}Q44 ${n(bend + 26)} 10 12Z${leaf([-26, 14], [34, 0], 13)}${polygon(
      [
        [-22, 10],
        [-46, 24],
        [-38, 8],
      ],
    )}`,
    colour,
  );
};
