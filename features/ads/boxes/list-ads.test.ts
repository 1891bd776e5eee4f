import { listAds } from '@/features/ads/boxes/list-ads';

it('the ads of a list stand at [10,30,50] on main lists of wide windows, at [10,25,40,55] on others', () => {
  expect(listAds('main').wide).toEqual([10, 30, 50]);
  expect(listAds('other').wide).toEqual([10, 25, 40, 55]);
});

it('the ads of a list stand at every 12th place from 5 on narrow windows', () =>
  expect(listAds('main').narrow).toEqual([5, 17, 29, 41, 53, 65]));
