import { subjectOf, subjectText } from '@/lib/seo/subject';

const mark = (name: string, slug: string | null) => subjectOf({ _id: '36', slug, name }).mark;

describe('subjectOf', () => {
  it('needs no mark where the slug is that of the name', () => {
    expect(mark('Blue Hour!', 'blue-hour')).toBe('');
    expect(mark('Blue 2', 'blue-2')).toBe('');
  });

  it('takes over the number that made the slug unique', () => expect(mark('Blue Hour', 'blue-hour-2')).toBe(' (2)'));

  it.each([
    ['no slug', 'غروب', null],
    ['a slug older than the name', 'New', 'old-name'],
    ['a slug with other words behind the name', 'Blue', 'blue-hour'],
  ])('falls back to the id for %s', (_, name, slug) => expect(mark(name, slug)).toBe(' #10'));
});

describe('subjectText', () => {
  const subject = subjectOf({ _id: '36', slug: 'some-name-2', name: 'Some Name' });

  it('keeps what fits', () => expect(subjectText(subject, 13)).toBe('Some Name (2)'));
  it('puts the id behind what was cut', () => expect(subjectText(subject, 12)).toBe('Some Na… #10'));
});
