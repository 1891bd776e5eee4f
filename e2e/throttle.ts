import type { Page } from 'playwright/test';

/** A network that carries so many bytes a second up. */
export async function throttle(page: Page, bytesUp: number) {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const set = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await set(bytesUp);
  return { free: () => set(-1) };
}
