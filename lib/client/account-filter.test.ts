import { followFilter, pushFilter } from '@/lib/client/account-filter';
import { setFilterCopy } from '@/lib/client/content-filter';
import { fakeBrowser, fakeFetch, SOMEBODY } from '@/lib/client/testing/fake-browser';
import type { ContentFilter } from '@/lib/domain/content-filter';

function device(pages: ContentFilter, copy: ContentFilter | null) {
  const browser = fakeBrowser();
  document.cookie = `other=1; sexualityFilter=${pages}`;
  if (copy) setFilterCopy(copy);
  return browser;
}
const account = (sexualityFilter: ContentFilter) => ({ ...SOMEBODY, sexualityFilter });

it('the content filter of another device is taken over, and the page reloads', () => {
  const { visits } = device('straight-lesbian', 'straight-lesbian');
  followFilter(account('gay-straight'));
  expect(document.cookie).toContain('sexualityFilter=gay-straight');
  expect(visits).toEqual(['reload']);
});

it.each([
  ['all agree', device.bind(null, 'gay-straight', 'gay-straight')],
  ['this device was switched since', device.bind(null, 'straight-lesbian', 'gay-straight')],
  ['this device has no copy yet', device.bind(null, 'gay-straight', null)],
])('the content filter reloads nothing when %s', (_what, make) => {
  const { visits } = make();
  followFilter(account('gay-straight'));
  expect(visits).toEqual([]);
});

it('the content filter that a category has switched is saved', async () => {
  const { localStorage } = device('gay-straight', 'straight-lesbian');
  const calls = fakeFetch(() => Response.json(account('gay-straight')));
  await pushFilter('7');
  expect(calls).toMatchObject([
    { path: '/api/users/7/sexualityFilter', init: { body: '{"sexualityFilter":"gay-straight"}' } },
  ]);
  expect(localStorage.getItem('sexualityFilter')).toBe('gay-straight');
});

it.each(['gay-straight', null] as const)('the content filter is not saved when the copy is %s', async (copy) => {
  device('gay-straight', copy);
  const calls = fakeFetch(() => Response.json({}));
  await pushFilter('7');
  expect(calls).toEqual([]);
});
