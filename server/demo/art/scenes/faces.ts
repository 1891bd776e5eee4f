import { between, pick, whole } from '../../random';
import { mix, tone } from '../inks';
import { box, fill, n, oval, place, polar, TURN } from '../svg';
import { bust } from './bust';
import { sway, times, type Drawing, type Scene } from './scene';

/** Head and shoulders before a plain or patterned wall. */
export const portrait: Scene = ({ random, width, height, inks }) => {
  const person = bust(random, inks);
  const ground = pick(random, [
    tone(inks, 0.8),
    tone(inks, 0.5),
    inks.paper,
    mix(inks.accents[2], inks.paper, 0.35),
    inks.dark,
  ]);
  const other = mix(ground, pick(random, inks.accents), 0.5);
  const middle: readonly [number, number] = [width / 2, height * 0.5];
  const reach = Math.hypot(width, height);
  const walls: readonly (() => string)[] = [
    () => fill(oval(...middle, 270), other),
    () =>
      fill(
        times(12, (index) => {
          const [a, b] = [polar((TURN * index) / 12, reach, middle), polar((TURN * (index + 0.5)) / 12, reach, middle)];
          return `M${n(middle[0])} ${n(middle[1])}L${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}Z`;
        }).join(''),
        other,
      ),
    () => fill(times(Math.ceil(width / 80), (index) => box(index * 80, 0, 40, height)).join(''), other),
    () => fill(box(width * 0.12, height * 0.1, width * 0.5, height * 0.6), other),
    () => '',
  ];
  const wall = fill(box(0, 0, width, height), ground) + pick(random, walls)();
  const size = (height / 600) * between(random, 1.2, 1.4);
  const fits = Math.min(size, (width / 600) * 1.55, 1.9);
  const lean = random() < 0.5 ? 1 : -1;
  return (time): string => {
    return (
      wall + place(person(blinks(time, 1) ? 0.1 : 1), [middle[0], height - 300 * fits], lean * 0.025 * sway(time), fits)
    );
  };
};

/** At the end of the sway or on its way. */
const blinks = (time: number, way: number): boolean => (way > 0 ? sway(time) < -0.93 : Math.abs(sway(time)) < 0.1);

/** A wall of small portraits. */
export const crowd: Scene = ({ random, width, height, inks }): Drawing => {
  const across = Math.max(2, Math.round((width / 600) * whole(random, 2, 3)));
  const cell = width / across;
  const rows = Math.max(1, Math.round(height / cell));
  const tall = height / rows;
  const grounds = [tone(inks, 0.35), tone(inks, 0.8), inks.paper, ...inks.accents];
  const people = times(across * rows, (index) => ({
    x: (index % across) * cell,
    y: Math.floor(index / across) * tall,
    person: bust(random, inks),
    ground: grounds[(index * 5 + Math.floor(index / across)) % grounds.length] ?? inks.paper,
    way: random() < 0.5 ? 1 : -1,
  }));
  return (time) =>
    people
      .map(
        ({ x, y, person, ground, way }, index) =>
          `<svg x="${n(x)}" y="${n(y)}" width="${n(cell)}" height="${n(tall)}" viewBox="-250 -250 500 500" preserveAspectRatio="xMidYMid slice" overflow="hidden">${fill(box(-252, -252, 504, 504), ground)}${place(person(blinks(time, way) ? 0.1 : 1), [0, 10], 0.05 * way * sway(time), index % 2 ? 1 : 1.04)}</svg>`,
      )
      .join('');
};
