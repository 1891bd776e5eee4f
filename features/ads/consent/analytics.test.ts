import { eventOf } from '@/features/ads/consent/analytics';

it.each([
  ['PATCH', '/boards/3/pins', { pinId: '12', add: 1 }, 'save'],
  ['PATCH', '/boards/3/pins', { pinId: '12', add: 0 }, undefined],
  ['PUT', '/users/3/follow', { follow: 1 }, 'follow'],
  ['PUT', '/boards/3/follow', { follow: 0 }, undefined],
  ['PUT', '/users/3/sexualityFilter', { sexualityFilter: 'gay-straight' }, undefined],
  ['GET', '/users/3/follow', undefined, undefined],
])('analytics take %s %s with %j for %s', (method, path, body, name) =>
  expect(eventOf({ path, method, body })).toBe(name),
);

it.each([
  ['1', 'like'],
  ['0', undefined],
])('analytics take a like with the wanted state %s for %s', (state, name) =>
  expect(
    eventOf({ path: '/pins/12/save', method: 'POST', body: { userId: '7' }, headers: { 'like-wanted': state } }),
  ).toBe(name),
);
