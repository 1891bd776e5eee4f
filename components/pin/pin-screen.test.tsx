import { renderToStaticMarkup } from 'react-dom/server';
import { PinScreen } from '@/components/pin/pin-screen';
import type { Pin } from '@/lib/schemas/pin';
import { pinSeo } from '@/lib/seo/pin-seo';
import { sampleBoard, samplePin } from '@/lib/seo/testing/sample-data';

const picOf = (name: string, changes: Partial<Pin> = {}) =>
  samplePin({ _id: name, image: `/media/${name}.webp`, mediaType: 'pic', video: null, width: 1200, ...changes });

interface Around {
  related?: Pin[];
  posterPins?: Pin[];
  covers?: Pin[];
}

function htmlOf(pin: Pin, { related = [], posterPins = [], covers = [] }: Around = {}): string {
  const poster = { _id: '11', name: 'ada', image: null };
  const boards = { boards: [sampleBoard({ covers })], total: 1, totalPages: 1 };
  const seo = pinSeo({ pin, poster, boards: [] });
  const screen = { pin, poster, boards, related, posterPins, neighbours: { newer: null, older: null }, seo };
  return renderToStaticMarkup(<PinScreen {...screen} />);
}

/** Files, sizes and widths offered for each still. */
function offersOf(pin: Pin, around: Around): Map<string, Set<string>> {
  const html = htmlOf(pin, around);
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
])(
  'the page of %s offers no picture in two ways, be it the pin itself, a card, another of the poster or the cover of a board',
  (_, pin) => {
    const card = picOf('card', { hasMediumImage: true });
    const offers = offersOf(pin, {
      related: [card, picOf('other')],
      posterPins: [card, picOf('theirs')],
      covers: [pin, card, picOf('cover'), picOf('theirs')],
    });
    const names = ['own', 'card', 'theirs', 'cover', 'other'];
    expect([...offers.keys()]).toEqual(names.map((name) => `/media/${name}.webp`));
    for (const ways of offers.values()) expect([...ways]).toHaveLength(1);
    expect([...(offers.get('/media/cover.webp') ?? [])]).toEqual(['/media/cover-300w.webp at ']);
  },
);

it('an alt text is shown, below “Details”, where a person wrote it', () => {
  const shown = (alt: string) => htmlOf(samplePin({ alt })).split('<details').at(-1)?.split('</details>')[0];
  expect(shown('Waves at night')).toContain('>Waves at night</p>');
  expect(shown('close up outdoor gif')).not.toContain('close up');
});
