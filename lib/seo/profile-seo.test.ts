import { DEFAULT_FEED_QUERY as query } from '@/lib/domain/feed-query';
import { profileBoardsSeo, profileSeo } from '@/lib/seo/profile-seo';
import { canonical, indexed } from '@/lib/seo/testing/page-facts';
import { sampleBoard, samplePin, samplePins, sampleProfile } from '@/lib/seo/testing/sample-data';

const profile = sampleProfile();
const many = samplePins([samplePin()], 200, 4);
const boards = { boards: [sampleBoard()], total: 1, totalPages: 1 };

it('the two views of a person have different titles', () => {
  const pins = profileSeo({ profile, query, list: many, changed: new Date('2025-05-06T07:08:09Z') });
  const theirBoards = profileBoardsSeo({ profile, page: 1, list: boards });
  expect([canonical(pins), canonical(theirBoards)]).toEqual([
    'http://localhost:3000/user-profile/11',
    'http://localhost:3000/user/11/boards',
  ]);
  expect(pins.metadata.title).not.toEqual(theirBoards.metadata.title);
  expect(pins.metadata.description).not.toBe(theirBoards.metadata.description);
  expect([indexed(pins), indexed(theirBoards)]).toEqual([true, true]);
  expect(pins.graph['@graph'][0]).toMatchObject({
    '@type': 'ProfilePage',
    dateCreated: profile.createdAt,
    dateModified: '2025-05-06T07:08:09.000Z',
  });
  expect(indexed(profileSeo({ profile, query, list: samplePins([]) }))).toBe(false);
  expect(indexed(profileBoardsSeo({ profile, page: 1, list: { boards: [], total: 0, totalPages: 1 } }))).toBe(false);
});
