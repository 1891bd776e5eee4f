export type AdPlacement = 'main' | 'other';

export type ListPlace = { pin: number } | { ad: 'wide' | 'narrow'; slot: number };

const WIDE_SLOTS: Record<AdPlacement, readonly number[]> = { main: [10, 30, 50], other: [10, 25, 40, 55] };
const NARROW_FIRST = 5;
const NARROW_EVERY = 12;

/** Slots at windows of 948 px and wider: indexes in the finished list, ads counted. */
export function wideAdSlots(placement: AdPlacement, pins: number): number[] {
  return WIDE_SLOTS[placement].filter((slot, ads) => slot - ads <= pins);
}

/** Slots under 948 px: every 12th from 5 (rule 21). */
export function narrowAdSlots(pins: number): number[] {
  const slots: number[] = [];
  for (let slot = NARROW_FIRST; slot - slots.length <= pins; slot += NARROW_EVERY) slots.push(slot);
  return slots;
}

/** One order for both kinds of window: without the ads of the other kind, each ad is at its own slot. */
export function placeAds(placement: AdPlacement, pins: number): ListPlace[] {
  const ads = (kind: 'wide' | 'narrow', slots: number[]) =>
    slots.map((slot, n) => ({ pinsBefore: slot - n, place: { ad: kind, slot } as const }));
  const all = [...ads('wide', wideAdSlots(placement, pins)), ...ads('narrow', narrowAdSlots(pins))];
  return Array.from({ length: pins + 1 }, (_, pin) => [
    ...all.filter((ad) => ad.pinsBefore === pin).map((ad) => ad.place),
    ...(pin < pins ? [{ pin }] : []),
  ]).flat();
}
