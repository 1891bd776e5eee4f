import { namedSubject, subjectText } from '@/lib/seo/subject';

describe('subjectText', () => {
  const subject = namedSubject('Some\nName', 2);

  it('keeps what fits', () => expect(subjectText(subject, 13)).toBe('Some Name (2)'));
  it('keeps the number behind what was cut', () => expect(subjectText(subject, 12)).toBe('Some Na… (2)'));
  it('has no mark without namesakes', () => {
    expect(subjectText(namedSubject('Some Name', 1), 8)).toBe('Some Na…');
    expect(subjectText(namedSubject(' ', 1), 8)).toBe('Untitled');
  });
});
