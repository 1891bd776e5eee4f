import { pinTitle } from '@/lib/seo/pin-title';
import { samplePin } from '@/lib/seo/testing/sample-data';
import { TITLE_MAX, TITLE_MIN } from '@/lib/seo/titles';

const poster = { name: 'ada' };
const titleOf = (changes: Parameters<typeof samplePin>[0], namesakes?: { exist: boolean; number: number }) =>
  pinTitle({ pin: samplePin(changes), poster, namesakes }, 'Pinwall');

describe("the title of a pin's page", () => {
  it.each([
    ['names two tags and what it is', {}, 'Blue Hour - Close Up, Outdoor Gif | Pinwall'],
    ['says Pic of a picture', { mediaType: 'pic' as const }, 'Blue Hour - Close Up, Outdoor Pic | Pinwall'],
    ['repeats no word', { title: 'Outdoor blues', tags: ['outdoor', 'blues', 'gif', 'night sky', 'sky'] }, 'Outdoor blues - Night Sky Gif | Pinwall'],
    ['needs no tags', { tags: [] }, 'Blue Hour - Gif | Pinwall'],
    ['drops the site first', { title: 'A blue hour over the lake in winter' }, 'A blue hour over the lake in winter - Close Up, Outdoor Gif'],
    ['then a tag', { title: 'A blue hour over the long lake in winter' }, 'A blue hour over the long lake in winter - Close Up Gif'],
    ['then all tags', { title: 'A blue hour over the long lake in winter, at ease' }, 'A blue hour over the long lake in winter, at ease - Gif'],
    ['has no code where a pin was renamed or has no slug', { slug: null }, 'Blue Hour - Close Up, Outdoor Gif | Pinwall'],
  ])('%s', (_, changes, title) => expect(titleOf(changes)).toBe(title)); // prettier-ignore

  it('names the poster where another pin has the same, and numbers theirs', () => {
    expect(titleOf({}, { exist: true, number: 1 })).toBe('Blue Hour by ada - Close Up, Outdoor Gif | Pinwall');
    expect(titleOf({}, { exist: true, number: 3 })).toBe('Blue Hour by ada (3) - Close Up, Outdoor Gif | Pinwall');
    const long = 'word '.repeat(24).trim();
    expect(titleOf({ title: long }, { exist: true, number: 2 })).toMatch(/^word .*… by ada \(2\) - Gif$/);
  });

  it.each(['x', 'm'.repeat(120), '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(10), 'غروب الشمس فوق البحر '.repeat(5), '\u202Eabc\u202C\n\tdef', ' '])(
    'fits for %j',
    (name) => {
      for (const tags of [[], ['a'.repeat(30), 'b'.repeat(30)], ['x']])
        for (const namesakes of [undefined, { exist: true, number: 12 }])
          for (const mediaType of ['gif', 'pic'] as const) {
            const pin = samplePin({ title: name, tags, mediaType });
            const title = pinTitle({ pin, poster: { name: 'n'.repeat(30) }, namesakes }, 'P');
            expect(title.length).toBeLessThanOrEqual(TITLE_MAX);
            expect([...title].length).toBeGreaterThanOrEqual(TITLE_MIN);
            expect(title).not.toMatch(/[\p{Cc}\p{Cs}\u202e]/u);
          }
    },
  );
});
