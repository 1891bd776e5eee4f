import type { Page } from 'playwright/test';

/** Embed code, report and hidden tags on the page of a pin; what is rarely needed in the head of a list. */
export const openMore = (page: Page) => page.getByRole('main').locator('summary', { hasText: 'More' }).click();
