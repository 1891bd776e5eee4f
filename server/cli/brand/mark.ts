/** The accent of the light theme; an icon stands outside of any theme. */
export const ACCENT = '#b01150';

interface MarkSettings {
  /** Pixels of the square picture. */
  size: number;
  colour: string;
  /** Unset: clear. */
  ground?: string;
  /** Share of the side that the mark's own square takes; it stands in the middle. */
  share?: number;
}

/** The mark of components/layout/logo.tsx as an SVG document. */
export function markSvg({ size, colour, ground, share = 1 }: MarkSettings): string {
  const side = 32 / share;
  const start = (32 - side) / 2;
  const rects = [
    ground && `<rect x="${start}" y="${start}" width="${side}" height="${side}" fill="${ground}"/>`,
    `<rect x="2" y="2" width="13" height="17" rx="4" fill="${colour}"/>`,
    `<rect x="17" y="2" width="13" height="10" rx="4" fill="${colour}" opacity=".55"/>`,
    `<rect x="17" y="14" width="13" height="16" rx="4" fill="${colour}"/>`,
    `<rect x="2" y="21" width="13" height="9" rx="4" fill="${colour}" opacity=".55"/>`,
  ];
  const attributes = `viewBox="${start} ${start} ${side} ${side}" width="${size}" height="${size}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${rects.filter(Boolean).join('')}</svg>\n`;
}
