import { seeded } from '@/server/demo/random';
import type { RawPicture } from '@/lib/media/raw-picture';

type Colour = readonly [red: number, green: number, blue: number];
/** Colour at a place from 0 to 1, not rounded. */
type Gradient = (x: number, y: number) => Colour;

const SIZE = { width: 1200, height: 750 };

const mix = (from: Colour, to: Colour, share: number): Colour => {
  const at = Math.min(1, Math.max(0, share));
  return [from[0] + (to[0] - from[0]) * at, from[1] + (to[1] - from[1]) * at, from[2] + (to[2] - from[2]) * at];
};
const away = (x: number, y: number, fromX = 0.5, fromY = 0.5) => Math.hypot(x - fromX, y - fromY);
const bump = (x: number, y: number, fromX: number, fromY: number) => Math.exp(-8 * away(x, y, fromX, fromY) ** 2);

const GRADIENTS: Readonly<Record<string, Gradient>> = {
  'clear sky': (_, y) => mix([27, 79, 156], [207, 230, 255], y),
  dusk: (_, y) => mix([26, 16, 51], [224, 122, 95], y),
  night: (x, y) => mix([20, 27, 58], [5, 6, 10], 1.3 * away(x, y)),
  fog: (x, y) => mix([232, 234, 237], [201, 206, 214], (x + y) / 2),
  peach: (x, y) => mix([242, 201, 172], [185, 122, 87], (x + y) / 2),
  'red to blue': (x) => mix([220, 30, 40], [30, 40, 220], x),
  lagoon: (x, y) => mix([64, 224, 208], [0, 70, 90], away(x, y, 0.3, 0.3)),
  vignette: (x, y) => mix([128, 128, 128], [0, 0, 0], 1.4 * away(x, y)),
  glow: (x, y) =>
    away(x, y) < 0.35
      ? mix([255, 243, 196], [255, 140, 66], away(x, y) / 0.35)
      : mix([255, 140, 66], [90, 24, 154], (away(x, y) - 0.35) / 0.4),
  'soft hues': (x, y) => {
    const angle = Math.atan2(y - 0.5, x - 0.5);
    return [128 + 40 * Math.cos(angle), 128 + 40 * Math.cos(angle - 2), 128 + 40 * Math.cos(angle + 2)];
  },
  'soft lights': (x, y) => [
    90 + 120 * bump(x, y, 0.2, 0.3),
    80 + 110 * bump(x, y, 0.7, 0.2),
    110 + 120 * bump(x, y, 0.5, 0.8),
  ],
  'dark red': (x, y) => mix([40, 0, 4], [139, 0, 20], (2 * x + y) / 3),
};

/** Every second one has the grain of a photograph. */
export const drawGradients = (): RawPicture[] =>
  Object.values(GRADIENTS).map((colourAt, n) => drawGradient(colourAt, n % 2 === 1));

function drawGradient(colourAt: Gradient, isGrainy: boolean): RawPicture {
  const random = seeded('grain');
  const data = new Uint8Array(SIZE.width * SIZE.height * 3);
  let at = 0;
  for (let y = 0; y < SIZE.height; y += 1) {
    for (let x = 0; x < SIZE.width; x += 1) {
      const grain = isGrainy ? 2 * (random() - random()) : 0;
      for (const channel of colourAt(x / SIZE.width, y / SIZE.height)) {
        data[at] = Math.min(255, Math.max(0, Math.round(channel + grain)));
        at += 1;
      }
    }
  }
  return { data, ...SIZE };
}
