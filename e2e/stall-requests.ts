import type { Page } from 'playwright/test';

/** Delays the requests of a page for a URL until the returned function is called. */
export async function stallRequests(page: Page, url: string): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}
