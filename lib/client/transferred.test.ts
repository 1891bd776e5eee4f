import { hasPictures, urlIn } from '@/lib/client/transferred';

const transferOf = (kept: Record<string, string>) => ({ getData: (type: string) => kept[type] ?? '' });

it('the first URL in a drop or paste is taken', () => {
  expect(urlIn(transferOf({ 'text/uri-list': '# a comment\r\nhttps://x.example/a.png\r\nhttps://y.example/' }))).toBe(
    'https://x.example/a.png',
  );
  expect(urlIn(transferOf({ 'text/plain': ' https://x.example/b.png ' }))).toBe('https://x.example/b.png');
});

it.each(['some words', 'https://x.example/a b', 'javascript:alert(1)', 'file:///etc/hosts', ''])(
  '%j in a drop or paste is no URL',
  (text) => expect(urlIn(transferOf({ 'text/plain': text }))).toBeUndefined(),
);

it('a drag that may hold a picture is recognised before the drop', () => {
  expect(hasPictures({ types: ['Files'] })).toBe(true);
  expect(hasPictures({ types: ['text/html', 'text/uri-list'] })).toBe(true);
  expect(hasPictures({ types: ['text/plain'] })).toBe(false);
  expect(hasPictures(null)).toBe(false);
});
