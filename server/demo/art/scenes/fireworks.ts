import { between, pick, whole } from '../../random';
import { mix, tone } from '../inks';
import { box, fill, line, oval, polar, stroke, TURN, type Point } from '../svg';
import { times, type Scene } from './scene';
import { sky } from './sky';

/** Fireworks, each a ring of sparks that opens and falls. */
export const fireworks: Scene = (sheet) => {
  const { random, width, height, inks } = sheet;
  const night = mix(inks.dark, '#05060f', 0.6);
  const back = sky(sheet, night, mix(night, tone(inks, 0.4), 0.5), 6);
  const colours = [...inks.accents, inks.light];
  const bursts = times(whole(random, 4, 6), (index) => ({
    at: [width * between(random, 0.12, 0.88), height * between(random, 0.12, 0.6)] as Point,
    reach: between(random, 90, 190),
    rays: whole(random, 14, 26),
    colour: colours[index % colours.length] ?? inks.light,
    other: pick(random, colours),
    start: index * 0.27,
    turn: random(),
  }));
  const roofs = skyline(
    times(26, () => between(random, 40, 150)),
    width,
    height,
  );
  return (time) =>
    back +
    bursts
      .map(({ at, reach, rays, colour, other, start, turn }) => {
        const age = 0.12 + 0.88 * ((start + time) % 1);
        const open = 1 - (1 - age) ** 3;
        const tail = Math.max(0.04, 0.34 * (1 - age));
        const spark = (share: number, angle: number): Point => {
          const [x, y] = polar(angle, reach * share, at);
          return [x, y + 46 * age * age * share];
        };
        const angles = times(rays, (ray) => turn + (TURN * ray) / rays);
        const trails = (share: number) =>
          angles
            .map((angle, ray) =>
              line([
                spark(open * share * (ray % 2 ? 0.86 : 1) * (1 - tail), angle),
                spark(open * share * (ray % 2 ? 0.86 : 1), angle),
              ]),
            )
            .join('');
        const fade = mix(colour, night, age ** 3);
        return (
          stroke(trails(1), fade, 5.5 * (1 - age * 0.5)) +
          stroke(trails(0.58), mix(other, night, age ** 3), 4.5 * (1 - age * 0.5)) +
          fill(oval(...at, 9 * (1 - age)), inks.paper)
        );
      })
      .join('') +
    fill(roofs, '#04050a');
};

function skyline(heights: readonly number[], width: number, height: number): string {
  const step = width / heights.length;
  return heights.map((up, index) => box(index * step, height - up, step + 1, up + 2)).join('');
}
