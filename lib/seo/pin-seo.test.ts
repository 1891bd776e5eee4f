import { AI_MADE_TAG } from '@/lib/domain/ai-made';
import { variantKey } from '@/lib/media/variants';
import type { PageSeo } from '@/lib/seo/page-seo';
import { pinSeo } from '@/lib/seo/pin-seo';
import { types } from '@/lib/seo/testing/page-facts';
import { samplePin } from '@/lib/seo/testing/sample-data';

describe('a pin', () => {
  const poster = { _id: '11', name: 'ada' };
  const boards = [{ name: 'Evenings', slug: 'evenings' }];
  const seo = pinSeo({ pin: samplePin(), poster, boards, duration: 1280 });
  const nodeOf = ({ graph }: PageSeo, type: string) =>
    graph['@graph'].find((node) => typeof node === 'object' && '@type' in node && node['@type'] === type);

  it('is described by title, kind, poster, and a written alt text or its tags', () => {
    expect(seo.metadata.title).toEqual({ absolute: 'Blue Hour - Close Up, Outdoor Gif | Pinwall' });
    expect(seo.metadata.description).toMatch(
      /^Blue Hour: animated gif\. Posted by ada\. Tagged close up and outdoor\./,
    );
    const written = pinSeo({ pin: samplePin({ alt: 'slow waves under a blue sky.' }), poster, boards });
    expect(written.metadata.description).toContain('Posted by ada. Slow waves under a blue sky. ');
    expect(seo.trail.map(({ name }) => name)).toEqual(['Home', 'Close Up', 'Blue Hour']);
  });

  it('has an image that validators take, with no licence, which nobody gave', () => {
    const [image, video] = [nodeOf(seo, 'ImageObject'), nodeOf(seo, 'VideoObject')];
    for (const media of [image, video]) {
      expect(media).not.toHaveProperty('license');
      expect(media).not.toHaveProperty('acquireLicensePage');
    }
    expect(image).toMatchObject({
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

  it.each([
    ['cc-by', { license: 'https://creativecommons.org/licenses/by/4.0/' }, 'acquireLicensePage'],
    ['https://example.com/ask', { acquireLicensePage: 'https://example.com/ask' }, 'license'],
  ])('claims what its poster granted, and no more: %s', (license, claimed, unclaimed) => {
    const licensed = pinSeo({ pin: samplePin({ license }), poster, boards });
    for (const media of [nodeOf(licensed, 'ImageObject'), nodeOf(licensed, 'VideoObject')]) {
      expect(media).toMatchObject({ ...claimed, creditText: 'ada' });
      expect(media).not.toHaveProperty(unclaimed);
    }
  });

  it('says that it is made with AI, in its file’s words where they are known', () => {
    const pin = samplePin({ tags: ['close up', AI_MADE_TAG] });
    const sourceOf = (page: PageSeo) => [nodeOf(page, 'ImageObject'), nodeOf(page, 'VideoObject')];
    const whole = { digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource' };
    expect(sourceOf(pinSeo({ pin, poster, boards }))).toMatchObject([whole, whole]);
    const part = pinSeo({ pin, poster, boards, aiSource: 'compositeWithTrainedAlgorithmicMedia' });
    expect(nodeOf(part, 'ImageObject')).toMatchObject({
      digitalSourceType: 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
    });
    expect(nodeOf(seo, 'ImageObject')).not.toHaveProperty('digitalSourceType');
  });

  it('is shown elsewhere by its preview, where there is one', () => {
    const imageOf = ({ metadata: { openGraph } }: PageSeo) => openGraph?.images;
    const previewed = pinSeo({ pin: samplePin({ hasPreview: true }), poster, boards });
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
      videos: [{ url, secureUrl: url, type: 'video/mp4', width: 800, height: 600 }],
    });
    expect(seo.metadata.twitter).toMatchObject({
      card: 'player',
      players: [{ playerUrl: 'http://localhost:3000/embed/pin/blue-hour', streamUrl: url, width: 640, height: 528 }],
      images: [{ url: 'http://localhost:3000/media/ab/abc.webp' }],
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
    expect(still.metadata.twitter).toMatchObject({ card: 'summary_large_image' });
  });

  it('shares its title with no pin of the same name', () => {
    const namesakes = { exist: true, number: 2 };
    const namesake = pinSeo({ pin: samplePin({ slug: 'blue-hour-2' }), poster, boards: [], namesakes });
    expect(namesake.metadata.title).toEqual({ absolute: 'Blue Hour by ada (2) - Close Up, Outdoor Gif | Pinwall' });
    expect(namesake.metadata.description).not.toBe(seo.metadata.description);
  });
});
