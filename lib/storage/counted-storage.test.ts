import { register } from 'prom-client';
import { countErrors } from '@/lib/storage/counted-storage';
import type { Storage } from '@/lib/storage/storage';

it('what a storage fails at is counted, and still thrown', async () => {
  class Failing {
    readonly folder = 'away';
    size = async () => 3;
    async write() {
      throw new Error(`${this.folder} is full`);
    }
  }
  const storage = countErrors(new Failing() as unknown as Storage);
  expect(await storage.size('a')).toBe(3);
  await expect(storage.write('a', Buffer.from(''))).rejects.toThrow('away is full');
  expect(await register.getSingleMetricAsString('storage_errors_total')).toContain(
    'storage_errors_total{operation="write"} 1',
  );
});
