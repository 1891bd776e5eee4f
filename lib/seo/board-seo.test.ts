import { DEFAULT_FEED_QUERY as query } from '@/lib/domain/feed-query';
import { boardSeo, pinBoardsSeo } from '@/lib/seo/board-seo';
import { indexed, types } from '@/lib/seo/testing/page-facts';
import { sampleBoard, samplePin, samplePins } from '@/lib/seo/testing/sample-data';

const board = sampleBoard();
const many = samplePins([samplePin()], 200, 4);

describe('boards', () => {
  it('index a board of three pins and more', () => {
    const seo = boardSeo({ board, query, list: many });
    expect(seo.metadata.title).toEqual({ absolute: 'Evenings - Board by ada | Pinwall' });
    expect(types(seo)).toEqual(['CollectionPage', 'ItemList', 'BreadcrumbList']);
    expect(indexed(seo)).toBe(true);
    expect(indexed(boardSeo({ board, query, list: samplePins([], 2) }))).toBe(false);
  });

  it('name the creator of a board with namesakes, with a number for their second one', () => {
    const long = 'A board with a name of almost fifty characters';
    const titleOf = (name: string, number?: number) => {
      const namesakes = number ? { exist: true, number } : undefined;
      return boardSeo({ board: sampleBoard({ name, slug: 'an-older-name' }), query, list: many, namesakes }).metadata
        .title;
    };
    expect([titleOf(long), titleOf(long, 1), titleOf(long, 2), titleOf('Calm', 2)]).toEqual(
      [
        `${long} - Board`,
        'A board with a name of almost fifty… - Board by ada',
        'A board with a name of almost fifty… (2) - Board by ada',
        'Calm (2) - Board by ada | Pinwall',
      ].map((absolute) => ({ absolute })),
    );
  });

  it('never index the boards of a pin', () => {
    const seo = pinBoardsSeo({ pin: samplePin(), page: 1, list: { boards: [board], total: 1, totalPages: 1 } });
    expect(seo.heading).toBe('Boards with “Blue Hour”');
    expect(indexed(seo)).toBe(false);
  });
});
