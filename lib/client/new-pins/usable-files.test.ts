import { sortFiles, unusableText } from '@/lib/client/new-pins/usable-files';

const PNG = '\x89PNG\r\n\x1a\n';
const file = (name: string, content: string, type = 'image/png') =>
  new File([Uint8Array.from(content, (letter) => letter.charCodeAt(0))], name, { type });
const namesOf = (files: readonly File[]) => files.map(({ name }) => name);

it('files are told apart by their first bytes, whatever their names and types say', async () => {
  const { usable, unusable } = await sortFiles([
    file('a.png', PNG),
    file('notes.txt', 'notes', 'text/plain'),
    file('b.bin', 'GIF89a', ''),
    file('empty.png', ''),
    file('c.webp', 'RIFF1234WEBPVP8 '),
    file('page.png', '<html>'),
    file('d.jpg', '\xff\xd8\xff\xe0'),
  ]);
  expect(namesOf(usable)).toEqual(['a.png', 'b.bin', 'c.webp', 'd.jpg']);
  expect(namesOf(unusable)).toEqual(['notes.txt', 'empty.png', 'page.png']);
});

it('a file that the browser does not read is left to the upload', async () => {
  const unread = file('cloud.png', 'x');
  jest.spyOn(unread, 'slice').mockImplementation(() => {
    throw new DOMException('gone', 'NotFoundError');
  });
  expect(namesOf((await sortFiles([unread])).usable)).toEqual(['cloud.png']);
});

it('one line names them', () => {
  const files = Array.from({ length: 7 }, (_, n) => file(`${n}.txt`, 'x'));
  expect(unusableText([])).toBe('');
  expect(unusableText(files.slice(0, 1))).toMatch(/^1 file can’t be used: \P{L}*0\.txt\P{L}*\. Choose/u);
  expect(unusableText(files)).toMatch(
    /^7 files can’t be used: .*4\.txt\P{L}* and 2 more\. Choose JPEG, PNG, WebP or GIF\.$/u,
  );
});
