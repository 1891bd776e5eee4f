import type { Square } from '@/lib/domain/square';

/** A picture that was chosen but not sent yet; its size is known once the browser has read it. */
export interface Picture {
  address: string;
  width?: number;
  height?: number;
}

export interface SquareCrop extends Square {
  /** The picture is a square itself. */
  isWhole: boolean;
}

/** The largest square of a picture, `place` percent along its longer side; undefined while its size is not known. */
export function centredSquare({ width, height }: Picture, place: number): SquareCrop | undefined {
  if (!width || !height) return undefined;
  const size = Math.min(width, height);
  const at = (side: number) => Math.round(((side - size) * place) / 100);
  return { x: at(width), y: at(height), size, isWhole: width === height };
}

/** The fields by which the server is told of a square. */
export const squareFields = ({ x, y, size }: SquareCrop) => Object.entries({ x, y, size });
