import { toPlaces } from '@/components/feed/places';
import { twoColumns } from '@/components/feed/two-columns';
import { LIST_ADS } from '@/jest/list-ads';
import type { Card } from '@/lib/domain/card';

/** `ratio`: height by width. */
const cardOf = (ratio: number): Card => ['1', '1', '', '', '', 300, 300 * ratio, 0, 0, '', 0, ''];

const WIDTH = 150;
const GUTTER = 12;

/** Left and top edges, and the list's height. */
function placed(ratios: number[]) {
  const places = toPlaces([{ page: 1, cards: ratios.map(cardOf) }], { ads: LIST_ADS });
  const columns = twoColumns(
    places.filter((place) => !('ad' in place && place.ad === 'wide')),
    { count: 2, width: WIDTH, gap: GUTTER, caption: 44, ads: 'narrow' },
  );
  return { cells: columns.all().map(({ left, top }) => [left, top]), height: columns.estimateHeight(0, 0) };
}

it('a card takes the shorter column, the first of equal ones, in steps of the grid', () => {
  expect(placed([1, 2, 1, 0.97])).toEqual({
    cells: [
      [0, 0],
      [162, 0],
      [0, 208],
      [162, 356],
    ],
    height: 560,
  });
});

it('an ad takes both columns, and a low card the room that this leaves', () => {
  const { cells } = placed([1, 1, 1, 1, 1.6, 1, 0.4]);
  expect(cells.slice(4)).toEqual([
    [0, 416], // as high as the room
    [0, 712], // the ad
    [162, 416],
    [0, 1000],
  ]);
});
