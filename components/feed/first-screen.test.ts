import { markFirstScreen } from '@/components/feed/first-screen';
import { isAd, toPlaces } from '@/components/feed/places';
import { LIST_ADS } from '@/jest/list-ads';
import type { Card } from '@/lib/domain/card';

/** `ratio`: height by width. */
const cardOf = (ratio: number): Card => ['1', '1', '', '', '', 300, 300 * ratio, 0, 0, '', 0, ''];

/** Minimum window widths by card. */
const shownFrom = (ratios: number[]) =>
  markFirstScreen(toPlaces([{ page: 1, cards: ratios.map(cardOf) }], { ads: LIST_ADS })).flatMap((place) =>
    isAd(place) ? [] : [place.shownFrom],
  );

describe('the first screen of a list', () => {
  it('shows two cards of usual height on phones, and more in windows of more columns', () => {
    expect(shownFrom(new Array<number>(10).fill(1))).toEqual([
      ...[0, 0, 640, 640, 1060, 1060, 1366, 1366],
      ...[undefined, undefined],
    ]);
  });

  it('shows one card on phones where it fills them', () => {
    expect(shownFrom([2, 1, 1, 1, 1, 1]).slice(0, 5)).toEqual([0, 640, 640, 1060, 1060]);
  });

  it('counts the ads among the cards', () => {
    const low = new Array<number>(12).fill(0.4);
    expect(shownFrom(low).filter((from) => from === 0)).toHaveLength(3);
    expect(shownFrom(low).filter((from) => from !== undefined && from <= 640)).toHaveLength(6);
  });
});
