import { keyOf } from '@/features/pictures-alike/looks/keys';
import { LOOK_BYTES, unpackLook } from '@/lib/media/alike/look';
import { packedKey, packedNearness, packedSimilarity, PLACE } from '@/features/pictures-alike/looks/packed';
import { similarity, unit } from '@/lib/media/alike/waves';
import { seeded, whole } from '@/server/demo/random';

it('packed looks are compared as unpacked ones are', () => {
  const random = seeded('packed');
  const bytes = Buffer.from(Array.from({ length: 3 * LOOK_BYTES }, () => whole(random, 0, 255)));
  const own = bytes.subarray(2 * LOOK_BYTES);
  for (const at of [0, LOOK_BYTES]) {
    const look = unpackLook(bytes.subarray(at, at + LOOK_BYTES));
    for (const part of ['whole', 'middle'] as const) {
      const view = unit(unpackLook(own)[part]);
      expect(packedSimilarity(view, bytes, at + PLACE[part])).toBeCloseTo(similarity(view, unit(look[part])), 5);
      expect(packedKey(part, bytes, at)).toBe(keyOf(part, look[part]));
    }
  }
  const bytesOf = (...values: number[]) => Uint8Array.from(values);
  expect(packedNearness(bytesOf(0x17), bytesOf(9, 0x17), 1, { from: 0, to: 1 })).toBe(1);
  expect(packedNearness(bytesOf(0x00), bytesOf(0x4c), 0, { from: 0, to: 1 })).toBe(0.5);
});
