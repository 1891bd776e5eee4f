/** Of a list of pins: those of the whole site or of what one follows, and all others. */
export type AdPlacement = 'main' | 'other';

export type ListPlace = { pin: number } | { ad: 'wide' | 'narrow'; slot: number };

/** The ads of a list. Slots are indexes in each finished page of it, ads of the same kind counted. */
export interface ListAds {
  /** Slots at windows of 948 px and wider. */
  wide: readonly number[];
  /** Slots under 948 px. */
  narrow: readonly number[];
  /** Of each box; always the same object, so that React leaves what scripts made of it. */
  inside: { __html: string };
  /** Style sheet for all boxes. */
  style: string;
  /** For the scripts in boxes, as `data-ads` of the list. */
  data: string;
}

/** One order for both kinds of window: without the ads of the other kind, each ad is at its own slot. */
export function placeAds({ wide, narrow }: Pick<ListAds, 'wide' | 'narrow'>, pins: number): ListPlace[] {
  const ads = (kind: 'wide' | 'narrow', slots: readonly number[]) =>
    slots.map((slot, n) => ({ pinsBefore: slot - n, place: { ad: kind, slot } as const }));
  const all = [...ads('wide', wide), ...ads('narrow', narrow)];
  return Array.from({ length: pins + 1 }, (_, pin) => [
    ...all.filter((ad) => ad.pinsBefore === pin).map((ad) => ad.place),
    ...(pin < pins ? [{ pin }] : []),
  ]).flat();
}
