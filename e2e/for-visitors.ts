import { siteUnderTest } from '@/e2e/site-under-test';
import { expect } from '@/e2e/test';

/** A CDN is told within seconds of what is gone, and keeps for as long that something is not there (docs/operations/cdn.md). */
const CDN_LIMIT_MS = 60_000;

/** Checks what visitors see of a change: at once at the site itself, a little later behind a CDN. */
export const expectForVisitors = (check: () => Promise<void>): Promise<void> =>
  siteUnderTest.settings.CDN ? expect(check).toPass({ timeout: CDN_LIMIT_MS }) : check();
