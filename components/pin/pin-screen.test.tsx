import { renderToStaticMarkup } from 'react-dom/server';
import { PinScreen } from '@/components/pin/pin-screen';
import type { Pin } from '@/lib/schemas/pin';
import { pinSeo } from '@/lib/seo/pin-seo';
import { sampleBoard, samplePin } from '@/lib/seo/testing/sample-data';

const picOf = (name: string, changes: Partial<Pin> = {}) =>
  samplePin({ _id: name, image: `/media/${name}.webp`, mediaType: 'pic', video: null, width: 1200, ...changes });

/** Files, sizes and widths offered for each still. */
function offersOf(pin: Pin, related: Pin[], covers: Pin[]): Map<string, Set<string>> {
  const poster = { _id: '11', name: 'ada', image: null };
  const boards = { boards: [sampleBoard({ covers })], total: 1, totalPages: 1 };
  const seo = pinSeo({ pin, poster, boards: [] });
  const screen = { pin, poster, boards, related, neighbours: { newer: null, older: null }, seo };
  const html = renderToStaticMarkup(<PinScreen {...screen} />);
  const offers = new Map<string, Set<string>>();
  for (const [image] of html.matchAll(/<img [^>]*>/g)) {
    const read = (attribute: string) => new RegExp(` ${attribute}="([^"]*)"`, 'i').exec(image)?.[1] ?? '';
    const still = read('src').replace(/-300w/, '');
    offers.set(
      still,
      (offers.get(still) ?? new Set()).add(
        [read('srcset') || read('src'), read('sizes').replace('auto,', '')].join(' at '),
      ),
    );
  }
  return offers;
}

it.each([
  ['a picture', picOf('own', { hasMediumImage: true })],
  ['a gif', picOf('own', { mediaType: 'gif', video: '/media/own.mp4' })],
])('the page of %s offers no picture in two ways, be it the pin itself, a card or the cover of a board', (_, pin) => {
  const card = picOf('card', { hasMediumImage: true });
  const offers = offersOf(pin, [card, picOf('other')], [pin, card, picOf('cover')]);
  expect([...offers.keys()]).toEqual(['own', 'card', 'cover', 'other'].map((name) => `/media/${name}.webp`));
  for (const ways of offers.values()) expect([...ways]).toHaveLength(1);
  expect([...(offers.get('/media/cover.webp') ?? [])]).toEqual(['/media/cover-300w.webp at ']);
});
