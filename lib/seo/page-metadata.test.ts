import { env } from '@/lib/env';
import { pageMetadata } from '@/lib/seo/page-metadata';

const base = { title: 'A title of a page', description: 'What it shows.' };

describe('pageMetadata', () => {
  it('gives an indexed page everything', () => {
    const metadata = pageMetadata({
      ...base,
      path: '/board/a?page=2',
      index: true,
      previous: '/board/a',
      next: '/board/a?page=3',
      image: { path: '/media/a.webp', width: 800, height: 600, alt: 'blue' },
      feed: { path: '/feed.xml', title: 'Newest' },
    });
    expect(metadata).toMatchObject({
      title: { absolute: base.title },
      alternates: {
        canonical: 'http://localhost:3000/board/a?page=2',
        types: { 'application/atom+xml': [{ url: 'http://localhost:3000/feed.xml', title: 'Newest' }] },
      },
      pagination: { previous: 'http://localhost:3000/board/a', next: 'http://localhost:3000/board/a?page=3' },
      robots: { index: true, follow: true, 'max-image-preview': 'large', 'max-snippet': -1 },
      openGraph: {
        type: 'website',
        url: 'http://localhost:3000/board/a?page=2',
        images: [{ url: 'http://localhost:3000/media/a.webp', width: 800, height: 600, alt: 'blue' }],
      },
      twitter: { card: 'summary_large_image', images: [{ alt: 'blue' }] },
    });
  });

  it('links an indexed page to its oEmbed description', () => {
    const typesOf = (index: boolean) =>
      pageMetadata({ ...base, path: '/pin/a', index, embed: { path: '/pin/a', title: 'A' } }).alternates?.types;
    const url = 'http://localhost:3000/oembed?url=http%3A%2F%2Flocalhost%3A3000%2Fpin%2Fa&format=';
    expect(typesOf(true)).toEqual({
      'application/json+oembed': [{ url: `${url}json`, title: 'A' }],
      'text/xml+oembed': [{ url: `${url}xml`, title: 'A' }],
    });
    expect(typesOf(false)).toEqual({});
  });

  it('gives a page without a URL none', () => {
    const metadata = pageMetadata({ ...base, index: false });
    expect(metadata.robots).toEqual({ index: false, follow: true });
    expect(metadata.alternates?.canonical).toBeUndefined();
  });

  it('lets nothing be indexed on a site with NOINDEX', () => {
    const replaced = jest.replaceProperty(env, 'NOINDEX', 'on');
    expect(pageMetadata({ ...base, path: '/', index: true }).robots).toEqual({ index: false, follow: true });
    replaced.restore();
  });

  it('names no player where the frame that others embed asks for the age', () => {
    const video = { path: '/media/a.mp4', width: 640, height: 480 };
    const page = { ...base, path: '/pin/a', index: true, video, embed: { path: '/pin/a', title: 'A' } };
    expect(pageMetadata(page).twitter).toMatchObject({ card: 'player' });
    const replaced = jest.replaceProperty(env, 'AGE_GATE', 'on');
    expect(pageMetadata(page).twitter).toMatchObject({ card: 'summary_large_image' });
    replaced.restore();
  });

  it('falls back to the picture of the site', () => {
    const { openGraph } = pageMetadata({ ...base, path: '/', index: true });
    expect(openGraph?.images).toMatchObject([{ url: 'http://localhost:3000/social.png', width: 1200, height: 630 }]);
  });
});
