import type { Browser, Request } from 'playwright';
import { over, type Finding, type Outcome, type Row } from '@/bench/report/findings';
import { get } from '@/bench/site/http';

/** Targets for the main list of 60 cards, KB of 1024 bytes. */
const WEIGHT_LIMITS = { scriptGzip: 144, htmlRaw: 120, htmlGzip: 18 } as const;

const MAIN_LIST = '/';
const KB = 1024;
const inKb = (bytes: number) => Number((bytes / KB).toFixed(1));

/** Kinds of requests that ask for another page or for data. */
const DATA = new Set(['document', 'fetch', 'xhr', 'eventsource', 'websocket', 'ping']);

/** Measures the downloads of a visitor of the main list, and finds requests for data that the page does not show. */
export async function checkPageWeight(browser: Browser, site: string): Promise<Outcome> {
  const url = site + MAIN_LIST;
  const page = await get(url);
  const requests = await requestsOf(browser, url);
  const scripts = await weigh('JavaScript', requests, 'script');
  const styles = await weigh('CSS', requests, 'stylesheet');
  const html = { what: 'HTML', files: 1, 'raw KB': inKb(page.body.length), 'gzip KB': inKb(page.gzipBytes) };
  return {
    rows: [scripts, styles, html, ...countOthers(requests)],
    findings: [
      ...over(MAIN_LIST, 'JavaScript, KB gzip,', scripts['gzip KB'], WEIGHT_LIMITS.scriptGzip),
      ...over(MAIN_LIST, 'HTML, KB raw,', html['raw KB'], WEIGHT_LIMITS.htmlRaw),
      ...over(MAIN_LIST, 'HTML, KB gzip,', html['gzip KB'], WEIGHT_LIMITS.htmlGzip),
      ...foreignData(requests, url),
    ],
  };
}

/** Every request of a first visit until nothing is asked for any more. */
async function requestsOf(browser: Browser, url: string): Promise<Request[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return requests;
}

async function weigh(what: string, requests: Request[], type: string) {
  const urls = new Set(requests.filter((request) => request.resourceType() === type).map((request) => request.url()));
  const answers = await Promise.all([...urls].map((url) => get(url)));
  const sum = (bytes: number[]) => inKb(bytes.reduce((total, n) => total + n, 0));
  return {
    what,
    files: answers.length,
    'raw KB': sum(answers.map(({ body }) => body.length)),
    'gzip KB': sum(answers.map(({ gzipBytes }) => gzipBytes)),
  };
}

/** How many requests of each other kind there were. */
function countOthers(requests: Request[]): Row[] {
  const types = requests.map((request) => request.resourceType());
  const others = [...new Set(types)].filter((type) => !['script', 'stylesheet', 'document'].includes(type));
  return others.map((what) => ({ what, files: types.filter((type) => type === what).length }));
}

const isFrame = (request: Request) => request.frame().parentFrame() !== null;

/** Requests for data at load; the page's own and those of closed frames with ads aside. */
function foreignData(requests: Request[], url: string): Finding[] {
  return requests
    .filter((request) => DATA.has(request.resourceType()) || new URL(request.url()).searchParams.has('_rsc'))
    .filter((request) => request.resourceType() !== 'document' || !(request.url() === url || isFrame(request)))
    .map((request) => ({ place: MAIN_LIST, problem: `asks for ${request.url()} (${request.resourceType()}) at load` }));
}
