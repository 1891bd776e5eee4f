import { PIN_TITLE_MAX } from '@/lib/domain/pin-text';
import { pinPrefill } from '@/lib/domain/pin-prefill';

const NONE = { image: '', title: '', text: '', url: '' };
const IMAGE = 'https://pictures.example/a.png';
const PAGE = 'https://pages.example/about?x=1';

it('takes the image of the bookmarklet, and its page as what the pin leads to', () => {
  expect(pinPrefill({ ...NONE, image: IMAGE, title: ' Slow\n waves ', url: PAGE })).toEqual({
    address: IMAGE,
    title: 'Slow waves',
    destination: PAGE,
  });
});

it('takes the address of a share for the image’s, whether it comes as an address or within a text', () => {
  expect(pinPrefill({ ...NONE, url: IMAGE })).toMatchObject({ address: IMAGE, destination: '' });
  expect(pinPrefill({ ...NONE, text: `Look: ${IMAGE} nice` })).toMatchObject({ address: IMAGE, destination: '' });
});

it('leads nowhere when the page is the image', () => {
  expect(pinPrefill({ ...NONE, image: IMAGE, url: IMAGE }).destination).toBe('');
});

it.each([
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '//host/a.png',
  'ftp://host/a',
  'https://u:p@host/',
  'x',
])('fills in nothing for %s', (image) =>
  expect(pinPrefill({ ...NONE, image, title: image })).toMatchObject({ address: '', destination: '' }),
);

it('cuts a title that is too long, and takes no address for one', () => {
  expect([...pinPrefill({ ...NONE, title: '🌊'.repeat(300) }).title]).toHaveLength(PIN_TITLE_MAX);
  expect(pinPrefill({ ...NONE, title: PAGE }).title).toBe('');
});
