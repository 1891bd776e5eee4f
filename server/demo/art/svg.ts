/** A place on the sheet, in its units. */
export type Point = readonly [x: number, y: number];

export const TURN = Math.PI * 2;

/** Tenths of a unit, in which the last bits of a machine's sines do not show. */
export const n = (value: number): string => String(Math.round(value * 10) / 10 || 0);

/** A point as path data has it. */
export const spot = ([x, y]: Point): string => `${n(x)} ${n(y)}`;

/** The point at an angle and a distance from the middle. */
export const polar = (angle: number, radius: number, [x, y]: Point = [0, 0]): Point => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
];

/** `count` points round a circle. */
export const ring = (count: number, radius: number, middle: Point = [0, 0], start = 0): Point[] =>
  Array.from({ length: count }, (_, index) => polar(start + (TURN * index) / count, radius, middle));

/** Straight lines through points; path data, as of all shapes below. */
export const line = (points: readonly Point[]): string => `M${points.map(spot).join('L')}`;

export const polygon = (points: readonly Point[]): string => `${line(points)}Z`;

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${spot([x, y])}h${n(width)}v${n(height)}h${n(-width)}z`;

export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${spot([x - rx, y])}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0z`;

/** A rounded line through points (Catmull-Rom). */
export function curve(points: readonly Point[], isClosed = false): string {
  const count = points.length;
  const at = (index: number): Point =>
    points[isClosed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] ?? [0, 0];
  const parts = Array.from({ length: isClosed ? count : count - 1 }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${spot(first)} ${spot(second)} ${spot(to)}`;
  });
  return `M${spot(at(0))}${parts.join('')}${isClosed ? 'Z' : ''}`;
}

/** Half a disc; at turn 0 its arc is above. */
export const dome = (x: number, y: number, radius: number): string =>
  `M${spot([x - radius, y])}a${n(radius)} ${n(radius)} 0 0 1 ${n(2 * radius)} 0z`;

/** A pointed leaf from one point to another. */
export function leaf([x, y]: Point, [tipX, tipY]: Point, width: number): string {
  const [middleX, middleY] = [(x + tipX) / 2, (y + tipY) / 2];
  const length = Math.hypot(tipX - x, tipY - y) || 1;
  const [acrossX, acrossY] = [(-(tipY - y) / length) * width, ((tipX - x) / length) * width];
  return (
    `M${spot([x, y])}Q${spot([middleX + acrossX, middleY + acrossY])} ${spot([tipX, tipY])}` +
    `Q${spot([middleX - acrossX, middleY - acrossY])} ${spot([x, y])}Z`
  );
}

export const fill = (data: string, colour: string, opacity = 1): string =>
  `<path d="${data}" fill="${colour}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}/>`;

export const stroke = (data: string, colour: string, width: number, more = ''): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;

/** Moved to a point and turned there by radians. */
export const place = (content: string, [x, y]: Point, turn = 0, scale = 1): string => {
  const turned = turn === 0 ? '' : ` rotate(${n((turn * 360) / TURN)})`;
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${spot([x, y])})${turned}${scaled}">${content}</g>`;
};

/** Content that shows inside of a shape alone; `name` is unique in the drawing. */
export const clipped = (name: string, shape: string, content: string): string =>
  `<clipPath id="${name}"><path d="${shape}"/></clipPath><g clip-path="url(#${name})">${content}</g>`;
