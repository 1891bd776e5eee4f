import { mentionedTags } from './mentions';

it('mentions are the pins, boards and people whose paths are in a page', () => {
  const html = `<a href="/pin/red-waves">x</a><a href="/board/blue?page=2">y</a><a href="https://pins.example/user-profile/42">z</a>
    <a href="/pin/red-waves#top">again</a><a href="/pin/%E2%98%83">snow</a><a href="/pin/%zz">odd</a><a href="/pins/none">n</a>`;
  expect([...mentionedTags(html)]).toEqual(['pin:red-waves', 'board:blue', 'user:42', 'pin:☃', 'pin:%zz']);
});
