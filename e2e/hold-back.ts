import type { Page } from 'playwright/test';

/** Holds back what a page asks for at a URL until the returned function is called. */
export async function holdBack(page: Page, url: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
