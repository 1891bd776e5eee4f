import type { Page } from 'playwright/test';

/** Resolves once the page as it is now has been painted. */
export const untilPainted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
