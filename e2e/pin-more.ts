import type { Page } from 'playwright/test';

/** Embed code, report and hidden tags on the page of a pin. */
export const openMore = (page: Page) => page.getByRole('main').locator('summary', { hasText: 'More' }).click();
