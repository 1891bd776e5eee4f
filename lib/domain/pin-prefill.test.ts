import { PIN_TITLE_MAX } from '@/lib/domain/pin-fields';
import { pinPrefill } from '@/lib/domain/pin-prefill';

const NONE = { image: '', title: '', text: '', url: '' };
const IMAGE = 'https://pictures.example/a.png';
const PAGE = 'https://pages.example/about?x=1';

it('a pin from the bookmarklet has its image, and its page as the destination', () => {
  expect(pinPrefill({ ...NONE, image: IMAGE, title: ' Slow\n waves ', url: PAGE })).toEqual({
    imageUrl: IMAGE,
    title: 'Slow waves',
    destination: PAGE,
  });
});

it('a shared URL is taken as the image’s, whether it comes as a URL or within a text', () => {
  expect(pinPrefill({ ...NONE, url: IMAGE })).toMatchObject({ imageUrl: IMAGE, destination: '' });
  expect(pinPrefill({ ...NONE, text: `Look: ${IMAGE} nice` })).toMatchObject({ imageUrl: IMAGE, destination: '' });
});

it('a pin has no destination when the page is the image', () => {
  expect(pinPrefill({ ...NONE, image: IMAGE, url: IMAGE }).destination).toBe('');
});

it.each([
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '//host/a.png',
  'ftp://host/a',
  'https://u:p@host/',
  'x',
])('nothing is filled in for %s', (image) =>
  expect(pinPrefill({ ...NONE, image, title: image })).toMatchObject({ imageUrl: '', destination: '' }),
);

it('a shared title is cut when it is too long, and is never a URL', () => {
  expect([...pinPrefill({ ...NONE, title: '🌊'.repeat(300) }).title]).toHaveLength(PIN_TITLE_MAX);
  expect(pinPrefill({ ...NONE, title: PAGE }).title).toBe('');
});
