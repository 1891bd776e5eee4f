import { placeAds } from '@/lib/domain/ad-slots';

const SLOTS = { wide: [10, 25, 40, 55], narrow: [5, 17, 29, 41, 53, 65] };

describe('placeAds', () => {
  it.each(['wide', 'narrow'] as const)('leaves each %s ad at its own slot once the others are dropped', (kind) => {
    const list = placeAds(SLOTS, 60).filter((place) => 'pin' in place || place.ad === kind);
    const at = list.flatMap((place, index) => ('ad' in place ? [index] : []));
    expect(at).toEqual(SLOTS[kind]);
  });

  it('keeps every pin in order', () => {
    const pins = placeAds(SLOTS, 23).flatMap((place) => ('pin' in place ? [place.pin] : []));
    expect(pins).toEqual(Array.from({ length: 23 }, (_, i) => i));
  });

  it('has for each ad its pins before it', () => {
    const slots = (pins: number) => placeAds(SLOTS, pins).flatMap((place) => ('slot' in place ? [place.slot] : []));
    expect([4, 5, 9, 10].map(slots)).toEqual([[], [5], [5], [5, 10]]);
  });
});
