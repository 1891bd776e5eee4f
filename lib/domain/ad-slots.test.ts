import { narrowAdSlots, placeAds, wideAdSlots } from '@/lib/domain/ad-slots';

describe('slots', () => {
  it('are [10,30,50] on the main lists of wide windows', () => expect(wideAdSlots('main', 60)).toEqual([10, 30, 50]));
  it('are [10,25,40,55] on other lists', () => expect(wideAdSlots('other', 60)).toEqual([10, 25, 40, 55]));
  it('are every 12th from 5 on narrow windows', () => expect(narrowAdSlots(60)).toEqual([5, 17, 29, 41, 53, 65]));
  it('have their pins before them', () => {
    expect(wideAdSlots('main', 9)).toEqual([]);
    expect(wideAdSlots('main', 10)).toEqual([10]);
    expect(narrowAdSlots(4)).toEqual([]);
  });
});

describe('placeAds', () => {
  it.each(['wide', 'narrow'] as const)('leaves each %s ad at its own slot once the others are dropped', (kind) => {
    const list = placeAds('other', 60).filter((place) => 'pin' in place || place.ad === kind);
    const at = list.flatMap((place, index) => ('ad' in place ? [[index, place.slot]] : []));
    expect(at).not.toHaveLength(0);
    at.forEach(([index, slot]) => expect(index).toBe(slot));
  });

  it('keeps every pin in order', () => {
    const pins = placeAds('main', 23).flatMap((place) => ('pin' in place ? [place.pin] : []));
    expect(pins).toEqual(Array.from({ length: 23 }, (_, i) => i));
  });
});
