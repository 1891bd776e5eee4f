import { countText } from '@/lib/domain/count-text';

it.each([
  [0, 'pin', '0 pins'],
  [1, 'pin', '1 pin'],
  [-1, 'character', '-1 characters'],
  [1200, 'suggested tag', '1,200 suggested tags'],
  [1, 'address', '1 address'],
  [2, 'address', '2 addresses'],
])('a sentence counts %d %s as “%s”', (count, noun, text) => expect(countText(count, noun)).toBe(text));
