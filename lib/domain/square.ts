/** Pixels of the picture as displayed. */
export interface Square {
  x: number;
  y: number;
  size: number;
}
