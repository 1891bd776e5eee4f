import { between, pick, seeded, whole, type Random } from '@/server/demo/random';

/** A drawing's shapes, and how they move. */
export interface Drawing {
  width: number;
  height: number;
  /** SVG at a time from 0 to 1. */
  at(time: number): string;
}

const RATIOS = [1, 1.33, 0.75, 1.6, 0.66] as const;
const PIXELS = 150_000;

export function draw(seed: string): Drawing {
  const random = seeded(seed);
  const ratio = pick(random, RATIOS);
  const [width, height] = [Math.round(Math.sqrt(PIXELS * ratio)), Math.round(Math.sqrt(PIXELS / ratio))];
  const hue = random() * 360;
  const colour = () => {
    const away = pick(random, [0, 0, 30, 180, 150, -40]);
    return `hsl(${Math.round(hue + away + between(random, -15, 15))},${whole(random, 20, 90)}%,${whole(random, 15, 88)}%)`;
  };
  const ground = `<linearGradient id="g" gradientTransform="rotate(${whole(random, 0, 90)})"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient>`;
  const shapes = Array.from({ length: whole(random, 4, 14) }, () => shape(random, { width, height }, colour));
  return {
    width,
    height,
    at: (time) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${ground}</defs><rect width="100%" height="100%" fill="url(#g)"/>${shapes.map((drawn) => drawn(time)).join('')}</svg>`,
  };
}

interface Size {
  width: number;
  height: number;
}

function shape(random: Random, { width, height }: Size, colour: () => string): (time: number) => string {
  const [x, y] = [random() * width, random() * height];
  const size = between(random, 0.04, 0.35) * Math.min(width, height);
  const fill = colour();
  const [turn, direction, reach, phase] = [
    random() * 360,
    random() * 2 * Math.PI,
    between(random, 0, 0.3) * width,
    random(),
  ];
  const body = pick(random, BODIES)(random, size, fill);
  const opacity = between(random, 0.6, 1).toFixed(2);
  return (time) => {
    const moved = reach * Math.sin(2 * Math.PI * (time + phase));
    const [left, top] = [x + moved * Math.cos(direction), y + moved * Math.sin(direction)];
    return `<g opacity="${opacity}" transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) rotate(${(turn + 40 * Math.sin(2 * Math.PI * time)).toFixed(1)})">${body}</g>`;
  };
}

const BODIES: readonly ((random: Random, size: number, fill: string) => string)[] = [
  (_, size, fill) => `<circle r="${size.toFixed(1)}" fill="${fill}"/>`,
  (random, size, fill) =>
    `<ellipse rx="${size.toFixed(1)}" ry="${(size * between(random, 0.2, 0.8)).toFixed(1)}" fill="${fill}"/>`,
  (random, size, fill) =>
    `<rect x="${-size}" y="${(-size / 2).toFixed(1)}" width="${2 * size}" height="${(size * between(random, 0.3, 2)).toFixed(1)}" fill="${fill}"/>`,
  (random, size, fill) =>
    `<polygon points="${Array.from({ length: whole(random, 3, 7) }, (_, n, count = 6) => `${(size * Math.cos(n * 1.1 + random() / count)).toFixed(1)},${(size * Math.sin(n * 1.1 + random())).toFixed(1)}`).join(' ')}" fill="${fill}"/>`,
  (random, size, fill) =>
    `<path d="M ${-2 * size} 0 Q 0 ${(size * between(random, -3, 3)).toFixed(1)} ${2 * size} ${(size * between(random, -1, 1)).toFixed(1)}" fill="none" stroke="${fill}" stroke-width="${(size * between(random, 0.05, 0.4)).toFixed(1)}"/>`,
];
