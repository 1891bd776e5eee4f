import { assertPinWords, assertWordsTogether } from '@/lib/services/pins/assert-words';

const refusal = (message: string, field: string) => expect.objectContaining({ message, field });
const together = (title: string, alt: string, tags: string[], own?: ('title' | 'alt' | 'tags')[]) => () =>
  assertWordsTogether({ title, alt, tags }, own);

describe('words of a term that are spread over a pin', () => {
  it.each([
    ['Taylor at dusk', '', ['lines', 'swift'], 'Title and tags together contain copyrighted material', 'tags'],
    ['Dusk', 'taylor by the sea', ['swift'], 'Alt text and tags together contain copyrighted material', 'tags'],
    ['For Taylor', 'As swift as light', ['sea'], 'Title and alt text together contain copyrighted material', 'alt'],
    ['Dusk', '', ['taylor', 'sea', 'swift'], 'Tags together contain copyrighted material', 'tags'],
    ['T4yl0r', '', ['$wift'], 'Title and tags together contain copyrighted material', 'tags'],
    ['Human waves', '', ['traffick1ng'], 'Title and tags together contain illegal material', 'tags'],
  ])('are found in %j, %j and %j', (title, alt, tags, message, field) => {
    expect(together(title, alt, tags)).toThrow(refusal(message, field));
  });

  it('are found in its link as well, which is read word by word', () => {
    const pin = { title: 'Taylor', tags: ['sea'], destination: 'https://example.com/sw%69ft/1' };
    const message = 'Title and destination together contain copyrighted material';
    expect(() => assertWordsTogether(pin)).toThrow(refusal(message, 'destination'));
    expect(() => assertPinWords({ destination: 'https://example.com/animal' })).not.toThrow();
  });

  it('are reported at a changed field', () => {
    const message = 'Title and tags together contain copyrighted material';
    expect(together('Taylor', '', ['swift'], ['title'])).toThrow(refusal(message, 'title'));
    expect(together('Taylor', '', ['swift'], ['tags'])).toThrow(refusal(message, 'tags'));
    expect(together('Taylor', '', ['swift'], ['alt'])).toThrow(refusal(message, 'alt'));
  });
});

const QUALITIES =
  'amber quiet northern gentle scarlet narrow brilliant careful distant early folded golden hollow'.split(' ');
const THINGS =
  'waves skyline grapes therapist parapet classroom assassin cockpit peacock essex scunthorpe analysis cucumber document'.split(
    ' ',
  );
const NAMES = ['emma', 'tailor', 'bella', 'harry', 'scott', 'lines', 'sea', 'loop', 'blue', 'gay', 'lesbian', 'dusk'];

it('pins without listed terms pass', () => {
  const pins = QUALITIES.flatMap((quality, q) =>
    THINGS.flatMap((thing, t) =>
      NAMES.map((name, n) => ({
        title: `${quality} ${thing}`,
        alt: `A ${THINGS[(t + n + 1) % THINGS.length]} of ${NAMES[(n + 1) % NAMES.length]}`,
        tags: [name, THINGS[(t + q + 2) % THINGS.length] ?? '', QUALITIES[(q + n + 1) % QUALITIES.length] ?? ''],
      })),
    ),
  );
  expect(pins.length).toBeGreaterThan(2_000);
  const caught = pins.filter((pin) => {
    try {
      return assertWordsTogether(pin);
    } catch {
      return true;
    }
  });
  expect(caught).toEqual([]);
});
