import type { APIRequestContext, Page } from 'playwright/test';
import { findBoard, findPin, pinPath, sitemapPaths } from './gallery';

export interface PageType {
  name: string;
  path: string;
  indexed: boolean;
  /** Types that its structured data must hold. */
  types: readonly string[];
}

/** One page of every type that a crawler may see. */
export async function pageTypes(request: APIRequestContext): Promise<PageType[]> {
  const gif = await findPin(request, ({ mediaType }) => mediaType === 'gif');
  const pic = await findPin(request, ({ mediaType }) => mediaType === 'pic');
  const board = await findBoard(request);
  const users = await sitemapPaths(request, 'users');
  const profile = users.find((path) => path.startsWith('/user-profile/')) ?? '';
  const boards = users.find((path) => path.endsWith('/boards')) ?? '';
  const list = ['CollectionPage', 'ItemList', 'ListItem'];
  return [
    { name: 'home', path: '/', indexed: true, types: ['WebSite', 'Organization', ...list] },
    { name: 'second page', path: '/?page=2', indexed: true, types: list },
    { name: 'latest', path: '/?sort=Latest', indexed: false, types: list },
    { name: 'category', path: '/category/Close%20Up', indexed: true, types: ['BreadcrumbList', ...list] },
    { name: 'gif', path: pinPath(gif), indexed: true, types: ['ImageObject', 'BreadcrumbList', 'ItemPage'] },
    { name: 'picture', path: pinPath(pic), indexed: true, types: ['ImageObject', 'BreadcrumbList', 'ItemPage'] },
    { name: 'board', path: `/board/${board.slug}`, indexed: true, types: ['BreadcrumbList', ...list] },
    { name: 'profile', path: profile, indexed: true, types: ['ProfilePage', 'Person'] },
    { name: 'boards of a person', path: boards, indexed: true, types: [] },
    { name: 'boards of a pin', path: `/pin-boards/${board.pins[0]?._id}`, indexed: false, types: [] },
    { name: 'search', path: '/search/solo', indexed: false, types: ['SearchResultsPage'] },
    { name: 'board search', path: '/search-boards/a', indexed: false, types: ['SearchResultsPage'] },
    { name: 'contact', path: '/contact-us', indexed: true, types: ['ContactPage'] },
    { name: 'updates', path: '/updates', indexed: true, types: ['WebPage'] },
    { name: 'policy', path: '/dmca-policy', indexed: true, types: ['WebPage'] },
    { name: 'partners', path: '/our-partners', indexed: true, types: ['WebPage'] },
    { name: 'terms', path: '/terms', indexed: true, types: ['WebPage'] },
    { name: 'privacy', path: '/privacy', indexed: true, types: ['WebPage'] },
    { name: 'records', path: '/2257', indexed: true, types: ['WebPage'] },
  ];
}

export interface CrawledPage {
  status: number;
  headers: Record<string, string>;
  lang: string;
  title: string;
  h1: number;
  /** Contents of every meta of a name or property. */
  metas(name: string): string[];
  /** Hrefs of every link of a relation, as browsers write them: Next leaves the slash of the root out. */
  links(rel: string): string[];
  /** Every block of structured data. */
  data: string[];
  /** The visible way to the page. */
  breadcrumbs: string[];
}

/** A page as a crawler gets it: what was sent, without running it. `page` only lends its parser. */
export async function crawl(page: Page, path: string): Promise<CrawledPage> {
  const response = await page.request.get(path);
  const read = await page.evaluate(
    (html) => {
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
    },
    await response.text(),
  );
  const named = (pairs: string[][], name: string) =>
    pairs.flatMap(([key, value = '']) => (key === name ? [value] : []));
  return {
    ...read,
    status: response.status(),
    headers: response.headers(),
    metas: (name) => named(read.meta, name),
    links: (rel) => named(read.link, rel).map((href) => new URL(href).href),
  };
}
