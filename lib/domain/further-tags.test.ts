import { furtherTags } from '@/lib/domain/further-tags';

it('further tags are those of the listed pins, the most frequent first, without the chosen ones', () => {
  const pins = [
    ['sea', 'blue', 'foam'],
    ['sea', 'blue', 'waves', 'foam'],
    ['sea', 'blue', 'calm'],
  ];
  expect(
    furtherTags(
      pins.map((tags) => ({ tags })),
      ['blue', 'sea'],
    ),
  ).toEqual(['foam', 'calm', 'waves']);
});

it('at most twelve further tags are offered', () => {
  const tags = Array.from({ length: 20 }, (_, n) => `tag ${n}`);
  expect(furtherTags([{ tags }], [])).toHaveLength(12);
});
