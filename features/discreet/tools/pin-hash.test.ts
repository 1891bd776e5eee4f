import { hashPin, isPin } from '@/features/discreet/tools/pin-hash';

const FEW_ROUNDS = 10;

it('a PIN is known again by its hash, another one is not, and equal PINs have hashes of their own', async () => {
  const kept = await hashPin('2468', FEW_ROUNDS);
  expect(JSON.stringify(kept)).not.toContain('2468');
  expect(await isPin('2468', kept)).toBe(true);
  expect(await isPin('2469', kept)).toBe(false);
  expect((await hashPin('2468', FEW_ROUNDS)).hash).not.toBe(kept.hash);
});
