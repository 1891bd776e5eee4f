import { DEFAULT_FEED_QUERY as query } from '@/lib/domain/feed-query';
import { variantKey } from '@/lib/media/variants';
import type { Pin } from '@/lib/schemas/pin';
import { boardSeo, pinBoardsSeo } from '@/lib/seo/board-seo';
import {
  boardDirectorySeo,
  categoryDirectorySeo,
  newestPinsSeo,
  peopleDirectorySeo,
  tagDirectorySeo,
} from '@/lib/seo/directory-seo';
import { feedSeo } from '@/lib/seo/feed-seo';
import type { PageSeo } from '@/lib/seo/page-seo';
import { profileBoardsSeo, profileSeo } from '@/lib/seo/profile-seo';
import { searchBoardsSeo, searchPinsSeo } from '@/lib/seo/search-seo';
import { sampleBoard, samplePin, samplePins, sampleProfile } from '@/lib/seo/testing/sample-data';

const listOf = (pin: Pin) => samplePins([pin, samplePin()], 200, 4);
const list = listOf(samplePin());
const board = sampleBoard();
const imageOf = ({ metadata: { openGraph } }: PageSeo) => openGraph?.images;
const [STILL, PREVIEW] = ['http://localhost:3000/media/ab/abc.webp', `http://localhost:3000/media/${variantKey.preview('ab/abc')}`]; // prettier-ignore
const LARGE = { width: 1200, height: 630 };

describe('links to a list are shown elsewhere', () => {
  it.each<[string, (pin: Pin) => PageSeo]>([
    ['the main list', (pin) => feedSeo({ scope: { kind: 'home' }, query, list: listOf(pin) })],
    ['the newest pins', (pin) => newestPinsSeo({ page: 1, list: listOf(pin) })],
    ['a search', (pin) => searchPinsSeo({ term: 'waves', query, list: listOf(pin) })],
    ['a profile', (pin) => profileSeo({ profile: sampleProfile(), query, list: listOf(pin) })],
    ['a board', (pin) => boardSeo({ board, query, list: listOf(pin), preview: null })],
    [
      'the boards of a pin',
      (pin) => pinBoardsSeo({ pin, page: 1, list: { boards: [board], total: 1, totalPages: 1 } }),
    ],
  ])('by the preview of the first pin, and by its still until there is one: %s', (_what, seoOf) => {
    expect(imageOf(seoOf(samplePin({ hasPreview: true })))).toMatchObject([{ url: PREVIEW, ...LARGE }]);
    expect(imageOf(seoOf(samplePin()))).toMatchObject([{ url: STILL }]);
  });

  it('by the picture of its first pins, where it is a board that has one', () => {
    const preview = '/media/boards/calm-lines-0-preview.jpg';
    expect(imageOf(boardSeo({ board, query, list, preview }))).toEqual([
      { url: `http://localhost:3000${preview}`, ...LARGE, alt: `The first pins of the board ${board.name}` },
    ]);
  });

  it('by the picture of its first board, where it lists boards', () => {
    const preview = '/media/boards/calm-lines-0-preview.jpg';
    const boards = { boards: [board], total: 1, totalPages: 1, preview };
    for (const seo of [
      boardDirectorySeo({ page: 1, list: boards }),
      profileBoardsSeo({ profile: sampleProfile(), page: 1, list: boards }),
      searchBoardsSeo({ term: 'calm', page: 1, list: boards }),
    ])
      expect(imageOf(seo)).toMatchObject([{ url: `http://localhost:3000${preview}`, ...LARGE }]);
  });

  it('by the newest pin of its first person, where it lists people', () => {
    const people = { people: [sampleProfile()], total: 1, totalPages: 1, newest: samplePin({ hasPreview: true }) };
    expect(imageOf(peopleDirectorySeo({ page: 1, list: people }))).toMatchObject([{ url: PREVIEW, ...LARGE }]);
  });

  it('by the newest pin of all, where it lists tags or categories', () => {
    const newest = samplePin({ hasPreview: true });
    const tags = { tags: [{ name: 'slow waves', pins: 12 }], total: 1, totalPages: 1, newest };
    for (const seo of [tagDirectorySeo({ page: 1, list: tags }), categoryDirectorySeo(newest)])
      expect(imageOf(seo)).toMatchObject([{ url: PREVIEW, ...LARGE }]);
  });

  it('by no picture of its own, where it is a private or empty board', () => {
    const preview = '/media/boards/calm-lines-0-preview.jpg';
    const hidden = boardSeo({ board: { ...board, isPrivate: true }, query, list, preview });
    const empty = boardSeo({ board, query, list: samplePins([], 0), preview });
    for (const seo of [hidden, empty])
      expect(imageOf(seo)).toMatchObject([{ url: 'http://localhost:3000/social.png' }]);
  });
});
