/** Decoded pixels: red, green and blue, one byte each, row by row. */
export interface RawPicture {
  data: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}
