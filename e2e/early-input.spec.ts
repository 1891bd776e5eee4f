import { KINDS, MOMENTS, untilReplayed } from '@/e2e/early-input-table';
import { newUploader } from '@/e2e/new-pins';
import { signIn } from '@/e2e/people';
import { test } from '@/e2e/test';

/** Of the processor, for a run of fifty repetitions (CONTRIBUTING.md). */
const SLOWNESS = Number(process.env.EARLY_INPUT_SLOWNESS ?? '1');

for (const [moment, actAt] of Object.entries(MOMENTS)) {
  test(`each kind of input ${moment} is carried out once`, async ({ page }) => {
    test.setTimeout(180_000 * SLOWNESS);
    await signIn(page, await newUploader(page.request), '/terms');
    const device = await page.context().newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
    for (const [name, kind] of Object.entries(KINDS)) {
      if (kind.needsScripts && moment === 'before the scripts') continue;
      await test.step(name, async () => {
        await actAt(page, kind);
        await kind.outcome(page);
        await untilReplayed(page);
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve))); // a second time would come next
        await kind.outcome(page);
        await kind.tidy?.(page);
      });
    }
  });
}
