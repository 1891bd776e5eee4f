import { bundleLoader } from '@/server/build/page-scripts';

it('keeps the loader that stands in every page within 3 KB', async () => {
  const loader = await bundleLoader();
  expect(loader).toContain('/page-data/');
  expect(Buffer.byteLength(loader)).toBeLessThanOrEqual(3 * 1024);
});
