import type { Browser, Page, Request } from 'playwright';
import { hydrated } from '@/testing/hydration';
import { over, type Finding } from '@/testing/findings';
import { get } from '@/testing/http';

/** JavaScript of a page as sent in gzip, KB of 1024 bytes; that after the first input holds what came before, `next` what pages before did not load. */
const LIMITS = { before: 6, after: 168, next: 6 } as const;
/** So long nothing more has to be asked for, ms. */
const QUIET_MS = 1_000;

/** Kinds of requests that ask for another page or for data. */
const DATA = new Set(['document', 'fetch', 'xhr', 'eventsource', 'websocket', 'ping']);

/** Finds pages whose scripts weigh too much until or after the first press, or after another page, and requests for data at load. */
export async function checkPageWeight(browser: Browser, site: string, paths: readonly string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const loaded = new Set<string>();
  for (const path of paths) {
    const { before, after } = await requestsOf(browser, site + path);
    const scripts = after.filter(isScript);
    const next = scripts.filter((request) => !loaded.has(request.url()));
    findings.push(
      ...over(
        path,
        'JavaScript before the first input, KB gzip,',
        await gzipKb(before.filter(isScript)),
        LIMITS.before,
      ),
      ...over(path, 'JavaScript after it, KB gzip,', await gzipKb(scripts), LIMITS.after),
      ...(loaded.size === 0 ? [] : over(path, 'JavaScript of a next page, KB gzip,', await gzipKb(next), LIMITS.next)),
      ...foreignData(before, site + path, path),
    );
    for (const script of scripts) loaded.add(script.url());
  }
  return findings;
}

/** Every request of a first visit until its page is quiet, and after a press on nothing in particular. */
async function requestsOf(browser: Browser, url: string): Promise<{ before: Request[]; after: Request[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(url, { waitUntil: 'networkidle' });
  const before = [...requests];
  await page.getByRole('heading', { level: 1 }).click();
  await hydrated(page);
  await untilQuiet(page, requests);
  await context.close();
  return { before, after: requests };
}

async function untilQuiet(page: Page, requests: readonly Request[]): Promise<void> {
  for (let known = -1; known !== requests.length; await page.waitForTimeout(QUIET_MS)) known = requests.length;
}

/** What React reads of a page comes as a script, too (decision 28). */
const isPageData = (request: Request) => new URL(request.url()).pathname.startsWith('/page-data/');
const isScript = (request: Request) => request.resourceType() === 'script' && !isPageData(request);

async function gzipKb(requests: readonly Request[]): Promise<number> {
  const urls = [...new Set(requests.map((request) => request.url()))];
  const answers = await Promise.all(urls.map((url) => get(url, { 'accept-encoding': 'gzip' })));
  const bytes = answers.reduce((total, { sent }) => total + sent.length, 0);
  return Number((bytes / 1024).toFixed(1));
}

const isFrame = (request: Request) => request.frame().parentFrame() !== null;

/** Requests for data at load; the page's own and those of closed frames with ads aside. */
function foreignData(requests: readonly Request[], url: string, place: string): Finding[] {
  return requests
    .filter((request) => DATA.has(request.resourceType()) || new URL(request.url()).searchParams.has('_rsc'))
    .filter((request) => request.resourceType() !== 'document' || !(request.url() === url || isFrame(request)))
    .map((request) => ({ place, problem: `asks for ${request.url()} (${request.resourceType()}) at load` }));
}
