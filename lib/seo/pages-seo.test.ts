import { DEFAULT_FEED_QUERY, type FeedQuery } from '@/lib/domain/feed-query';
import { variantKey } from '@/lib/media/variants';
import { boardSeo, pinBoardsSeo } from '@/lib/seo/board-seo';
import { feedSeo, followsSeo } from '@/lib/seo/feed-seo';
import { informationSeo } from '@/lib/seo/information-seo';
import type { PageSeo } from '@/lib/seo/page-seo';
import { pinSeo } from '@/lib/seo/pin-seo';
import { profileBoardsSeo, profileSeo } from '@/lib/seo/profile-seo';
import { sampleBoard, samplePin, samplePins, sampleProfile } from '@/lib/seo/testing/sample-data';
import { canonical, indexed, types } from '@/lib/seo/testing/page-facts';
import { reportSeo } from '@/lib/seo/request-seo';
import { searchBoardsSeo, searchPinsSeo } from '@/lib/seo/search-seo';
import { goneSeo, notFoundSeo } from '@/lib/seo/status-seo';

const query = DEFAULT_FEED_QUERY;
const many = samplePins([samplePin()], 200, 4);
const home = { kind: 'home' } as const;
const slowWaves = { kind: 'tag', name: 'slow waves' } as const;
const closeUp = { kind: 'category', name: 'Close Up' } as const;

describe('feeds', () => {
  it('describe the main list', () => {
    const seo = feedSeo({ scope: home, query, list: many });
    expect(seo.heading).toBe('Hot Popular Porn Gifs, Pics & Sex Images');
    expect(indexed(seo)).toBe(true);
    expect(types(seo)).toEqual(['WebSite', 'Organization', 'CollectionPage', 'ItemList']);
    expect(seo.metadata.pagination).toEqual({ previous: undefined, next: 'http://localhost:3000/?page=2' });
  });

  it('lead from page two of a category back to the bare URL', () => {
    const seo = feedSeo({ scope: closeUp, query: { ...query, page: 2 }, list: many });
    expect(canonical(seo)).toBe('http://localhost:3000/category/Close%20Up?page=2');
    expect(seo.metadata.pagination?.previous).toBe('http://localhost:3000/category/Close%20Up');
    expect(types(seo)).toEqual(['BreadcrumbList', 'CollectionPage', 'ItemList']);
  });

  it('are described with the site on the first page alone, and named by type as parts of it on all', () => {
    const first = feedSeo({ scope: home, query, list: many });
    expect(first.graph['@graph'][1]).toMatchObject({
      '@type': 'Organization',
      description: expect.stringContaining('gallery'),
      contactPoint: { '@type': 'ContactPoint', url: 'http://localhost:3000/contact-us' },
    });
    for (const other of [
      { sort: 'Latest' as const, page: 1 },
      { ...query, page: 2 },
    ]) {
      const { graph } = feedSeo({ scope: home, query: other, list: many });
      expect(graph['@graph']).toMatchObject([
        { '@type': 'CollectionPage', isPartOf: { '@type': 'WebSite', '@id': 'http://localhost:3000/#website' } },
        { '@type': 'ItemList', numberOfItems: 200 },
      ]);
    }
  });

  it('describe a tag under a title of its own', () => {
    const seo = feedSeo({ scope: slowWaves, query, list: many });
    expect(seo.heading).toBe('Hot Popular Slow Waves Porn Gifs, Pics & Sex Images');
    expect(seo.metadata.title).toEqual({ absolute: 'Slow Waves Gifs & Porn Pics | Pinwall' });
    expect(seo.metadata.description).toMatch(
      /^The most liked “slow waves” porn gifs, pics and sex images on Pinwall\./,
    );
    expect(canonical(seo)).toBe('http://localhost:3000/tag/slow%20waves');
    expect(types(seo)).toEqual(['BreadcrumbList', 'CollectionPage', 'ItemList']);
    expect(seo.trail.map(({ name }) => name)).toEqual(['Home', 'slow waves']);
    expect(seo.metadata.alternates?.types).toMatchObject({
      'application/atom+xml': [
        { url: 'http://localhost:3000/tag/slow%20waves/feed.xml', title: 'Newest in slow waves' },
      ],
    });
  });

  it('index the bare list of a tag of twelve pins alone', () => {
    const isIndexed = (total: number, changes: Partial<FeedQuery> = {}) =>
      indexed(feedSeo({ scope: slowWaves, query: { ...query, ...changes }, list: samplePins([samplePin()], total) }));
    expect([
      isIndexed(12),
      isIndexed(11),
      isIndexed(200, { sort: 'Latest' }),
      isIndexed(200, { mediaType: 'gif' }),
    ]).toEqual([true, false, false, false]);
  });

  it('do not index what bears both of two tags', () => {
    const pair = feedSeo({ scope: { kind: 'tag-pair', names: ['calm', 'slow waves'] }, query, list: many });
    expect(indexed(pair)).toBe(false);
    expect(canonical(pair)).toBe('http://localhost:3000/tag/calm/slow%20waves');
    expect(pair.metadata.title).toEqual({ absolute: 'Calm + Slow Waves Gifs & Porn Pics | Pinwall' });
    expect(pair.sentence).toBeUndefined();
  });

  it('are not indexed when sorted, thin or personal', () => {
    const latest = feedSeo({ scope: home, query: { sort: 'Latest', page: 1 }, list: many });
    expect(indexed(latest)).toBe(false);
    expect(canonical(latest)).toBe('http://localhost:3000/?sort=Latest');
    expect(indexed(feedSeo({ scope: closeUp, query, list: samplePins([], 2) }))).toBe(false);
    expect(indexed(followsSeo(query))).toBe(false);
    expect(followsSeo({ sort: 'Latest', page: 1 }).heading).toBe('Following - Newest Porn Gifs, Pics & Sex Images');
  });
});

describe('a pin', () => {
  const poster = { _id: '11', name: 'ada' };
  const boards = [{ name: 'Evenings', slug: 'evenings' }];
  const seo = pinSeo({ pin: samplePin(), poster, boards, duration: 1280 });
  const nodeOf = ({ graph }: PageSeo, type: string) =>
    graph['@graph'].find((node) => typeof node === 'object' && '@type' in node && node['@type'] === type);

  it('is described by title, kind, poster and tags', () => {
    expect(seo.metadata.title).toEqual({ absolute: 'Blue Hour – Close Up, Outdoor Gif | Pinwall' });
    expect(seo.metadata.description).toMatch(/^Blue Hour: animated gif\. Posted by ada\. Tags: close up, outdoor\./);
    expect(seo.trail.map(({ name }) => name)).toEqual(['Home', 'Close Up', 'Blue Hour']);
  });

  it('has an image that validators take', () => {
    expect(nodeOf(seo, 'ImageObject')).toMatchObject({
      contentUrl: 'http://localhost:3000/media/ab/abc.webp',
      thumbnailUrl: `http://localhost:3000/media/${variantKey.smallStill('ab/abc')}`,
      encodingFormat: 'image/webp',
      associatedMedia: { contentUrl: 'http://localhost:3000/media/ab/abc.gif', encodingFormat: 'image/gif' },
      uploadDate: '2025-03-04T05:06:07.000Z',
      creditText: 'ada',
      isFamilyFriendly: false,
      interactionStatistic: { interactionType: { '@type': 'LikeAction' }, userInteractionCount: 7 },
    });
  });

  it('is shown elsewhere by its preview, where there is one', () => {
    const imageOf = ({ metadata: { openGraph } }: PageSeo) => openGraph?.images;
    const previewed = pinSeo({ pin: samplePin(), poster, boards, hasPreview: true });
    expect(imageOf(previewed)).toMatchObject([
      { url: `http://localhost:3000/media/${variantKey.preview('ab/abc')}`, width: 1200, height: 630 },
    ]);
    expect(imageOf(seo)).toMatchObject([{ url: 'http://localhost:3000/media/ab/abc.webp' }]);
  });

  it('has the video that its page plays, and says how long it takes where that is known', () => {
    const video = nodeOf(seo, 'VideoObject');
    expect(video).toMatchObject({
      name: 'Blue Hour',
      description: seo.metadata.description,
      thumbnailUrl: 'http://localhost:3000/media/ab/abc.webp',
      uploadDate: '2025-03-04T05:06:07.000Z',
      duration: 'PT1S',
      contentUrl: 'http://localhost:3000/media/ab/abc.mp4',
      isFamilyFriendly: false,
      interactionStatistic: { interactionType: { '@type': 'LikeAction' }, userInteractionCount: 7 },
    });
    expect(nodeOf(seo, 'ItemPage')).toMatchObject({
      mainEntity: { '@id': 'http://localhost:3000/pin/blue-hour#video' },
      primaryImageOfPage: { '@id': 'http://localhost:3000/pin/blue-hour#image' },
    });
    expect(nodeOf(pinSeo({ pin: samplePin(), poster, boards }), 'VideoObject')).not.toHaveProperty('duration');
    const url = 'http://localhost:3000/media/ab/abc.mp4';
    expect(seo.metadata.openGraph).toMatchObject({
      type: 'video.other',
      locale: 'en_US',
      releaseDate: '2025-03-04T05:06:07.000Z',
      tags: ['close up', 'outdoor'],
      videos: [{ url, secureUrl: url, type: 'video/mp4', width: 800, height: 600 }],
    });
  });

  it.each([
    ['a picture', { mediaType: 'pic' as const, video: null }],
    ['a gif that is played as WebP', { video: null, animation: '/media/ab/abc-motion.webp' }],
  ])('is no video where it is %s', (_, changes) => {
    const changed = new Date('2025-04-01T00:00:00Z');
    const still = pinSeo({ pin: samplePin(changes), poster, boards, changed });
    expect(types(still)).toEqual(['ItemPage', 'ImageObject', 'BreadcrumbList']);
    expect(nodeOf(still, 'ItemPage')).toMatchObject({
      mainEntity: { '@id': 'http://localhost:3000/pin/blue-hour#image' },
    });
    expect(nodeOf(still, 'ItemPage')).toMatchObject({ dateModified: '2025-04-01T00:00:00.000Z' });
    expect(still.metadata.openGraph).toMatchObject({
      type: 'article',
      publishedTime: '2025-03-04T05:06:07.000Z',
      modifiedTime: '2025-04-01T00:00:00.000Z',
      authors: 'http://localhost:3000/user-profile/11',
      tags: ['close up', 'outdoor'],
      videos: undefined,
    });
  });

  it('shares its title with no pin of the same name', () => {
    const namesakes = { exist: true, number: 2 };
    const namesake = pinSeo({ pin: samplePin({ slug: 'blue-hour-2' }), poster, boards: [], namesakes });
    expect(namesake.metadata.title).toEqual({ absolute: 'Blue Hour by ada (2) – Close Up, Outdoor Gif | Pinwall' });
    expect(namesake.metadata.description).not.toBe(seo.metadata.description);
  });
});

describe('boards and people', () => {
  const board = sampleBoard();
  const profile = sampleProfile();
  const boards = { boards: [board], total: 1, totalPages: 1 };

  it('index a board of three pins and more', () => {
    const seo = boardSeo({ board, query, list: many });
    expect(seo.metadata.title).toEqual({ absolute: 'Evenings - Board by ada | Pinwall' });
    expect(types(seo)).toEqual(['CollectionPage', 'ItemList', 'BreadcrumbList']);
    expect(indexed(seo)).toBe(true);
    expect(indexed(boardSeo({ board, query, list: samplePins([], 2) }))).toBe(false);
  });

  it('name the creator of a board, with a number for a second of theirs, where another has the same name', () => {
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
    const seo = pinBoardsSeo({ pin: samplePin(), page: 1, list: boards });
    expect(seo.heading).toBe('Boards with “Blue Hour”');
    expect(indexed(seo)).toBe(false);
  });

  it('tell the two views of a person apart', () => {
    const pins = profileSeo({ profile, query, list: many });
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
      dateModified: samplePin().createdAt,
    });
    expect(indexed(profileSeo({ profile, query, list: samplePins([]) }))).toBe(false);
    expect(indexed(profileBoardsSeo({ profile, page: 1, list: { boards: [], total: 0, totalPages: 1 } }))).toBe(false);
  });
});

describe('other pages', () => {
  it('never index searches', () => {
    const boards = { boards: [], total: 0, totalPages: 1 };
    const pages = [
      searchPinsSeo({ term: 'a b', query, list: many }),
      searchBoardsSeo({ term: 'a b', page: 1, list: boards }),
    ];
    expect(pages.map(indexed)).toEqual([false, false]);
    expect(pages[0]?.heading).toBe('Search: a b');
  });

  it('name the form of a report by the URL that it has', () => {
    expect(canonical(reportSeo('/report?pin=7'))).toBe('http://localhost:3000/report?pin=7');
  });

  it('describe pages of information', () => {
    const seo = informationSeo({
      path: '/contact-us',
      title: 'Contact us',
      description: 'Write to us.',
      kind: 'ContactPage',
    });
    expect(types(seo)).toEqual(['ContactPage', 'BreadcrumbList']);
    expect(indexed(seo)).toBe(true);
  });

  it('give missing pages their status', () => {
    expect(notFoundSeo().heading).toBe('Page not found');
    expect(notFoundSeo().metadata.other?.['http-status']).toBe('404');
    expect(goneSeo().metadata.other?.['http-status']).toBe('410');
    expect(goneSeo(true).metadata.other?.['http-status']).toBe('451');
  });
});
