import type { Page } from 'playwright/test';

interface Header {
  name: string;
  value: string;
}

export interface CrawledPage {
  status: number;
  /** The HTML that was sent. */
  html: string;
  headers: readonly Header[];
  lang: string;
  title: string;
  h1: number;
  /** Values of a header, one for each time that it was sent. */
  header(name: string): string[];
  /** Contents of every meta of a name or property. */
  metas(name: string): string[];
  /** Hrefs of every link of a relation. */
  links(rel: string): string[];
  /** Every block of structured data. */
  data: string[];
  /** The visible way to the page. */
  breadcrumbs: string[];
}

/** A page as a crawler gets it: what was sent, without running it. `page` only lends its parser. */
export async function crawl(page: Page, path: string): Promise<CrawledPage> {
  const response = await page.request.get(path);
  const answer = { status: response.status(), html: await response.text(), headers: response.headersArray() };
  return readAnswer(page, answer);
}

/** Opens a page in the browser; gives what was sent, as a crawler gets it. */
export async function openAsSent(page: Page, path: string): Promise<CrawledPage> {
  const response = await page.goto(path, { waitUntil: 'load' });
  if (!response) throw new Error(`${path} was answered by nothing.`);
  const answer = { status: response.status(), html: await response.text(), headers: await response.headersArray() };
  return readAnswer(page, answer);
}

async function readAnswer(page: Page, answer: Pick<CrawledPage, 'status' | 'html' | 'headers'>): Promise<CrawledPage> {
  const read = await page.evaluate((html) => {
    const document = new DOMParser().parseFromString(html, 'text/html');
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const attribute = (element: Element, name: string) => element.getAttribute(name) ?? '';
    return {
      lang: document.documentElement.lang,
      title: document.title,
      h1: all('h1').length,
      meta: all('head meta').map((meta) => [
        attribute(meta, 'name') || attribute(meta, 'property'),
        attribute(meta, 'content'),
      ]),
      link: all('head link[rel]').map((link) => [attribute(link, 'rel'), attribute(link, 'href')]),
      data: all('script[type="application/ld+json"]').map((script) => script.textContent ?? ''),
      breadcrumbs: all('nav[aria-label=Breadcrumbs] li').map((item) => item.textContent ?? ''),
    };
  }, answer.html);
  const named = (pairs: string[][], name: string) =>
    pairs.flatMap(([key, value = '']) => (key === name ? [value] : []));
  return {
    ...answer,
    ...read,
    header: (name) => answer.headers.flatMap((one) => (one.name.toLowerCase() === name ? [one.value] : [])),
    metas: (name) => named(read.meta, name),
    links: (rel) => named(read.link, rel),
  };
}
