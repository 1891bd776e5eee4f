/** A square part of a picture as it is seen, pixels. */
export interface Square {
  x: number;
  y: number;
  size: number;
}
