import type { Browser, Page, Request } from 'playwright';
import { hydrated } from '@/bench/checks/layout-shift';
import { over, type Finding, type Outcome, type Row } from '@/bench/report/findings';
import { inKb } from '@/bench/report/kilobytes';
import { get } from '@/bench/site/http';

/** JavaScript of a page as sent in gzip, KB of 1024 bytes; that after the first input holds what came before. */
const SCRIPT_LIMITS = { before: 6, after: 145 } as const;
/** So long nothing more has to be asked for, ms. */
const QUIET_MS = 1_000;

/** Kinds of requests that ask for another page or for data. */
const DATA = new Set(['document', 'fetch', 'xhr', 'eventsource', 'websocket', 'ping']);

/** Measures the downloads of a page's visitor until and after the first press, and finds requests for data at load. */
export async function checkPageWeight(browser: Browser, site: string, paths: readonly string[]): Promise<Outcome> {
  const outcome: Outcome = { rows: [], findings: [] };
  for (const path of paths) {
    const { before, after } = await requestsOf(browser, site + path);
    const early = await weigh(path, 'JavaScript before', before.filter(isScript));
    const all = await weigh(path, 'JavaScript after', after.filter(isScript));
    const data = await weigh(path, 'its data', after.filter(isPageData));
    const styles = await weigh(path, 'CSS', after.filter(isOf('stylesheet')));
    outcome.rows.push(early, all, data, styles, ...countOthers(path, after));
    outcome.findings.push(
      ...over(path, 'JavaScript before the first input, KB gzip,', early['gzip KB'], SCRIPT_LIMITS.before),
      ...over(path, 'JavaScript after it, KB gzip,', all['gzip KB'], SCRIPT_LIMITS.after),
      ...foreignData(before, site + path, path),
    );
  }
  return outcome;
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

const isOf = (type: string) => (request: Request) => request.resourceType() === type;
/** What React reads of a page comes as a script, too (decision 28). */
const isPageData = (request: Request) => new URL(request.url()).pathname.startsWith('/page-data/');
const isScript = (request: Request) => request.resourceType() === 'script' && !isPageData(request);

async function weigh(path: string, what: string, requests: readonly Request[]) {
  const urls = [...new Set(requests.map((request) => request.url()))];
  const sizes = async (encoding: string) =>
    (await Promise.all(urls.map((url) => get(url, { 'accept-encoding': encoding })))).map(({ sent }) => sent.length);
  const sum = (bytes: number[]) => inKb(bytes.reduce((total, n) => total + n, 0));
  return {
    path,
    what,
    files: urls.length,
    'raw KB': sum(await sizes('identity')),
    'gzip KB': sum(await sizes('gzip')),
    'Brotli KB': sum(await sizes('br')),
  };
}

/** How many requests of each other kind there were. */
function countOthers(path: string, requests: readonly Request[]): Row[] {
  const types = requests.map((request) => request.resourceType());
  const others = [...new Set(types)].filter((type) => !['script', 'stylesheet', 'document'].includes(type));
  return others.map((what) => ({ path, what, files: types.filter((type) => type === what).length }));
}

const isFrame = (request: Request) => request.frame().parentFrame() !== null;

/** Requests for data at load; the page's own and those of closed frames with ads aside. */
function foreignData(requests: readonly Request[], url: string, place: string): Finding[] {
  return requests
    .filter((request) => DATA.has(request.resourceType()) || new URL(request.url()).searchParams.has('_rsc'))
    .filter((request) => request.resourceType() !== 'document' || !(request.url() === url || isFrame(request)))
    .map((request) => ({ place, problem: `asks for ${request.url()} (${request.resourceType()}) at load` }));
}
