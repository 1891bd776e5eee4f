/** Ids of pins, the most similar first. */
export interface PicturePins {
  /** Copies, mirrored and rotated ones too. */
  same: number[];
  alike: number[];
}

export function picturePins(found: readonly { pinId: number; isSame: boolean }[]): PicturePins {
  const idsOf = (wanted: boolean) => found.filter(({ isSame }) => isSame === wanted).map(({ pinId }) => pinId);
  return { same: idsOf(true), alike: idsOf(false) };
}

const IDS = /^(?:\d{1,16}(?:,\d{1,16}){0,99})?$/;

/** A list of a URL; empty for any other text. */
export const readPinIds = (text: string): number[] =>
  IDS.test(text) ? text.split(',').filter(Boolean).map(Number) : [];
