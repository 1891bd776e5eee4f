import { NO_FIELDS } from '@/lib/client/new-pins/new-pin';
import { firstTroubled, isUndecided, problemsOf } from '@/lib/client/new-pins/pin-problems';
import { donePin, pinOf, uploadOf } from '@/lib/client/new-pins/testing/samples';

const check = (fields: Partial<typeof NO_FIELDS>) => problemsOf(donePin('a', { fields: { ...NO_FIELDS, ...fields } }));
const GOOD = { title: 'Waves', tags: ['blue'] };

it('the check of new pins finds nothing wrong with a title and a tag', () => expect(check(GOOD)).toEqual({}));

it('finds each field that is wrong', () => {
  const problems = check({ title: 'x'.repeat(121), alt: 'x'.repeat(501), destination: 'javascript:1' });
  expect(Object.keys(problems)).toEqual(['title', 'alt', 'tags', 'destination']);
});

it.each(['//host/x', 'data:text/html,x', 'https://u:p@host.example/', 'https://x.example/\u0000', 'mailto:a@b.c'])(
  'the check of new pins refuses a link like %j',
  (destination) => expect(check({ ...GOOD, destination }).destination).toBeDefined(),
);

it('the check of new pins asks for a decision about a picture that other pins show, not of one that is alike', () => {
  const uploadWith = (isSame: boolean) => {
    const similar = [{ title: 'X', path: '/pin/x', image: '/x.webp', isSame }];
    return { kind: 'done', upload: uploadOf('1', { similar }) } as const;
  };
  const upload = uploadWith(true);
  expect(isUndecided(pinOf('a', { upload }))).toBe(true);
  expect(isUndecided(pinOf('a', { upload, isKept: true }))).toBe(false);
  expect(isUndecided(pinOf('a', { upload: uploadWith(false) }))).toBe(false);
  expect(isUndecided(donePin('a'))).toBe(false);
});

it('the check of new pins finds the first picture that needs something', () => {
  const pins = [donePin('a'), donePin('b', { failure: 'No.' }), pinOf('c', { problems: { title: 'x' } })];
  expect(firstTroubled(pins)?.id).toBe('b');
  expect(firstTroubled([donePin('a')])).toBeUndefined();
});
