import { setFilterCopy } from '@/lib/client/content-filter';
import { followSwitch, showSwitch } from '@/lib/client/filter-switch';
import { takeWaitingMessage } from '@/lib/client/message-event';
import { fakeBrowser } from '@/lib/client/testing/fake-browser';

/** On a page for which the front has set the cookie `gay-straight`. */
function open(path: string, referrer = '') {
  const browser = fakeBrowser(path);
  const back = jest.fn();
  Object.assign(document, { cookie: 'sexualityFilter=gay-straight', referrer });
  Object.assign(globalThis, { history: { back } });
  return { ...browser, back };
}

it('a category that has switched the filter is followed by what is stored, with a message', () => {
  const { localStorage } = open('/category/Gay');
  followSwitch();
  expect(localStorage.getItem('sexualityFilter')).toBe('gay-straight');
  expect(takeWaitingMessage()).toMatchObject({
    kind: 'status',
    text: 'This category switched the content filter to “Gay & All”.',
  });
});

it.each(['/', '/category/Lesbian', '/search/gay'])('%s only has the stored filter follow', (path) => {
  const { localStorage } = open(path);
  followSwitch();
  expect(localStorage.getItem('sexualityFilter')).toBe('gay-straight');
  expect(takeWaitingMessage()).toBeNull();
});

it('an unchanged filter shows no message', () => {
  open('/category/Gay');
  setFilterCopy('gay-straight');
  followSwitch();
  expect(takeWaitingMessage()).toBeNull();
});

it.each([
  ['back to the page of ours before it', 'https://site.example/category/Solo', { back: 1, visits: [] }],
  ['to the home page where there was none', 'https://search.example/', { back: 0, visits: ['assign /'] }],
])('undo brings the filter back and leads %s', (_what, referrer, went) => {
  const { localStorage, back, visits } = open('/category/Gay', referrer);
  showSwitch('straight-lesbian');
  takeWaitingMessage()?.undo?.();
  expect(document.cookie).toContain('sexualityFilter=straight-lesbian');
  expect(localStorage.getItem('sexualityFilter')).toBe('straight-lesbian');
  expect({ back: back.mock.calls.length, visits }).toEqual(went);
});
