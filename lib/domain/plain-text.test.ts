import { lengthOf, tidyLine, tidyText } from '@/lib/domain/plain-text';

it.each([
  ['  Ada \t Lovelace ', 'Ada Lovelace'],
  ['Ada\r\nBcc: all@example.com', 'Ada Bcc: all@example.com'],
  ['\u202Egnp.exe\u2066', 'gnp.exe'],
  ['\u0000\u0007', ''],
])('a line of %j is kept as %j', (typed, kept) => expect(tidyLine(typed)).toBe(kept));

it('a text keeps its lines and nothing else that is not seen', () => {
  expect(tidyText(' One\r\n\u0000Two\u202E \rThree ')).toBe('One\nTwo \nThree');
});

it('a sign of two units counts once', () => expect(lengthOf('a🔑')).toBe(2));
