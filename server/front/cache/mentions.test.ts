import { mentionedTags, possibleTags } from './mentions';

it('mentions are the pins, boards and people whose paths are in a page', () => {
  const html = `<a href="/pin/red-waves">x</a><a href="/board/blue?page=2">y</a><a href="https://pins.example/user-profile/42">z</a>
    <a href="/pin/red-waves#top">again</a><a href="/pin/%E2%98%83">snow</a><a href="/pin/%zz">odd</a><a href="/pins/none">n</a>`;
  expect([...mentionedTags(html)]).toEqual(['pin:red-waves', 'board:blue', 'user:42', 'pin:☃', 'pin:%zz']);
});

it('an answer of the API may show what its ids and slugs are of', () => {
  const tags = possibleTags(JSON.stringify({ pins: [{ _id: '12', slug: 'red-waves', title: 'Red waves' }] }));
  expect([...tags].filter((tag) => tag.endsWith(':12'))).toEqual(['pin:12', 'board:12', 'user:12']);
  expect([tags.has('pin:red-waves'), tags.has('pin:Red waves')]).toEqual([true, false]);
});
