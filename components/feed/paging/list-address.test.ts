import { pageAddress } from '@/components/feed/paging/list-address';

it.each([
  ['/', 2, '/?page=2'],
  ['/?page=2', 3, '/?page=3'],
  ['/?page=3', 1, '/'],
  ['/?sort=Latest&mediaType=pic', 2, '/?sort=Latest&mediaType=pic&page=2'],
  ['/?sort=Latest&mediaType=pic&page=2', 1, '/?sort=Latest&mediaType=pic'],
  ['/search/a%20b%3F?timePeriod=week', 12, '/search/a%20b%3F?timePeriod=week&page=12'],
])('from %s page %i is %s', (here, page, address) => expect(pageAddress(here, page)).toBe(address));
