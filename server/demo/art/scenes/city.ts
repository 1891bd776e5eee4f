import { between, pick, whole } from '../../random';
import { mix, tone } from '../inks';
import { box, fill, oval, polygon } from '../svg';
import { sway, times, type Scene } from './scene';
import { sky } from './sky';

/** A city by night, with windows that go on and off. */
export const city: Scene = (sheet) => {
  const { random, width, height, inks } = sheet;
  const [high, low] = [mix(inks.dark, '#070a18', 0.5), tone(inks, between(random, 0.4, 0.6))];
  const back = sky(sheet, high, low, whole(random, 5, 8));
  const moon = fill(
    oval(width * between(random, 0.15, 0.85), height * between(random, 0.12, 0.3), between(random, 34, 66)),
    inks.light,
  );
  const lamp = [inks.light, '#f6c865', pick(random, inks.accents)];
  const rows = [0, 1, 2].map((row) => {
    const colour = mix(low, mix(inks.dark, '#05060c', 0.5), 0.35 + row * 0.32);
    const towers: { x: number; wide: number; up: number; roof: number }[] = [];
    for (let x = -20; x < width + 20;) {
      const wide = between(random, 56, 120);
      towers.push({ x, wide, up: height * between(random, 0.2, 0.66 - row * 0.16) + 30, roof: whole(random, 0, 4) });
      x += wide + between(random, -4, 14);
    }
    return { colour, towers };
  });
  const lights = rows.map(({ towers }) =>
    towers.flatMap(({ x, wide, up }) => {
      const size = 15;
      const across = Math.max(2, Math.floor((wide - 14) / 24));
      return times(across * Math.floor((up - 20) / 30), (index) => ({
        x: x + (wide - across * 24) / 2 + (index % across) * 24 + 5,
        y: height - up + 18 + Math.floor(index / across) * 30,
        size,
        lit: random() < 0.42,
        blinks: random() < 0.12,
        colour: pick(random, lamp),
      }));
    }),
  );
  return (time) => {
    const isLate = sway(time) < 0;
    const windows = (row: number) => {
      const groups = new Map<string, string>();
      for (const { x, y, size, lit, blinks, colour } of lights[row] ?? []) {
        if (blinks ? lit === isLate : !lit) continue;
        groups.set(colour, (groups.get(colour) ?? '') + box(x, y, size, size * 1.15));
      }
      return [...groups].map(([colour, data]) => fill(data, colour, 0.5 + row * 0.25)).join('');
    };
    return (
      back +
      moon +
      rows
        .map(
          ({ colour, towers }, row) =>
            fill(towers.map((tower) => towerOf(tower, height)).join(''), colour) + windows(row),
        )
        .join('')
    );
  };
};

function towerOf({ x, wide, up, roof }: { x: number; wide: number; up: number; roof: number }, foot: number): string {
  const top = foot - up;
  const roofs = [
    '',
    polygon([
      [x, top + 1],
      [x + wide, top + 1],
      [x + wide / 2, top - wide * 0.4],
    ]),
    box(x + wide * 0.44, top - 60, 6, 62),
    box(x + wide * 0.2, top - 18, wide * 0.6, 20),
    polygon([
      [x, top + 1],
      [x + wide, top + 1],
      [x + wide, top - wide * 0.35],
    ]),
  ];
  return box(x, top, wide, up + 4) + (roofs[roof] ?? '');
}
