import { runInNewContext } from 'node:vm';
import { bookmarklet } from '@/components/pin/create/bookmarklet';

interface Page {
  images?: [src: string, width: number, height: number][];
  contentType?: string;
  href?: string;
  ogImage?: string;
  opens?: boolean;
}

/** Returns where the bookmark leads and what it says. */
function click({
  images = [],
  contentType = 'text/html',
  href = 'https://page.example/a/b?c=1',
  ogImage,
  opens = true,
}: Page) {
  const location = { href };
  const told: string[] = [];
  const opened: string[] = [];
  const meta = ogImage && { content: ogImage };
  const document = {
    contentType,
    baseURI: href,
    title: 'A & B?',
    images: images.map(([currentSrc, naturalWidth, naturalHeight]) => ({ currentSrc, naturalWidth, naturalHeight })),
    querySelectorAll: () => [],
    querySelector: () => meta,
  };
  const open = (url: string) => (opened.push(url), opens);
  const code = decodeURIComponent(bookmarklet('https://site.example').replace('javascript:', ''));
  runInNewContext(code, { document, location, open, alert: (text: string) => told.push(text), URL });
  return { opened: opened.map((url) => new URL(url)), told, location };
}

it('the bookmarklet takes the largest image of the page, with its title and URL', () => {
  const { opened } = click({
    images: [
      ['https://page.example/small.png', 200, 200],
      ['../large.png', 900, 600],
      ['https://page.example/icon.png', 16, 16],
    ],
  });
  expect(opened[0]?.origin + (opened[0]?.pathname ?? '')).toBe('https://site.example/create-pin');
  expect(Object.fromEntries(opened[0]?.searchParams ?? [])).toEqual({
    image: 'https://page.example/large.png',
    title: 'A & B?',
    url: 'https://page.example/a/b?c=1',
  });
});

it('the bookmarklet takes an image that is the page itself', () => {
  const { opened } = click({ contentType: 'image/png', href: 'https://page.example/x.png' });
  expect(opened[0]?.searchParams.get('image')).toBe('https://page.example/x.png');
});

it('the bookmarklet falls back to the image that the page names in its metadata', () => {
  const { opened } = click({ ogImage: '/og.png', images: [['data:image/png;base64,AA', 900, 900]] });
  expect(opened[0]?.searchParams.get('image')).toBe('https://page.example/og.png');
});

it('the bookmarklet says so when the page has no image', () => {
  const { opened, told } = click({ images: [['https://page.example/icon.png', 16, 16]] });
  expect([opened, told]).toEqual([[], ['There is no large image on this page.']]);
});

it('the bookmarklet uses the same window where pop-ups are blocked', () => {
  const { location } = click({ images: [['https://page.example/large.png', 900, 600]], opens: false });
  expect(location.href).toMatch(/^https:\/\/site\.example\/create-pin\?image=/);
});
