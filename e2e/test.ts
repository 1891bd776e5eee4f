import { createHash } from 'node:crypto';
import { test as base } from 'playwright/test';

export { expect } from 'playwright/test';

/**
 * Each test comes from an IP address of its own, as if through a proxy of the site: what it asks for counts against no
 * other test's limits.
 */
export const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, provide, { testId }) => {
    await provide({ ...extraHTTPHeaders, 'x-forwarded-for': ipOf(testId) });
  },
});

/** An IP address of a private network for a name. */
export const ipOf = (name: string): string =>
  ['10', ...createHash('sha256').update(name).digest().subarray(0, 3)].join('.');
