import { destinationText } from '@/lib/domain/destination';

it.each([
  ['https://studio.example.org/works', 'studio.ex'],
  ['https://a.io', 'a.io'],
  ['http://a.io/b', '.io/b'],
])('shows 9 characters after the first 8 of %s', (destination, shown) =>
  expect(destinationText(destination)).toBe(shown),
);
