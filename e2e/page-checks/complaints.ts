import type { Page } from 'playwright/test';

/** Complaints of the browser about its pages: errors, what their policy stops, what they ask of other sites. */
export async function collectComplaints(page: Page, site: string): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isOwnStatus = message.location().url === page.url() && /status of 40[34]/.test(message.text());
    // Said of pictures outside the view when a page stands for seconds, as it does while axe looks at it.
    const isUnusedYet = message.text().includes('was preloaded using link preload but not used');
    if ((message.type() === 'error' || message.type() === 'warning') && !isOwnStatus && !isUnusedYet)
      complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('requestfailed', (failed) => {
    if (failed.failure()?.errorText !== 'net::ERR_ABORTED')
      complaints.push(`${failed.url()}: ${failed.failure()?.errorText}`);
  });
  page.on('request', (sent) => {
    const url = sent.url();
    const isAd = sent.frame().parentFrame() !== null && /^http:\/\/localhost:\d+\/house\//.test(url);
    if (!url.startsWith(`${site}/`) && !/^(data|blob):/.test(url) && !isAd) complaints.push(`asks ${url}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  return complaints;
}
