import { pinsToLoad, sizesFor } from '@/bench/database/load/sizes';

it('cuts every size into parts of 50,000 pins, and gives each pin its share of all else', () => {
  expect(sizesFor(4_000_000)).toEqual({
    pins: 4_000_000,
    parts: 80,
    people: 400_000,
    boards: 800_000,
    likes: 20_000_000,
    board_pins: 8_000_000,
    user_follows: 4_800_000,
    board_follows: 3_200_000,
  });
  expect(sizesFor(10_000).parts).toBe(1);
  expect(sizesFor(120_000).parts).toBe(3);
});

it.each(['9999', '10000001', '1000000.5', '1e99', 'many'])('refuses %s pins', (argument) => {
  expect(pinsToLoad.safeParse(argument).success).toBe(false);
});

it('takes a million pins when no number is given', () => {
  expect(pinsToLoad.parse(undefined)).toBe(1_000_000);
  expect(pinsToLoad.parse('10000000')).toBe(10_000_000);
});
