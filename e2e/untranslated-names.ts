import type { Page } from 'playwright/test';
import { runOnSite } from '@/e2e/site-database';
import { expect } from '@/e2e/test';

interface Named {
  path: string;
  name: string;
}

/** Every person and board of the site, by the path that links to them. */
export const namesOnSite = (): Promise<Named[]> =>
  runOnSite<Named>(
    `select '/user-profile/' || id as path, name from users union all select '/board/' || slug, name from boards`,
    [],
  );

interface Look {
  named: readonly Named[];
  /** Of the page as it was sent; undefined for the open one. */
  html?: string;
}

/** Names of linked people, boards and tags that a translator would change. */
export async function expectUntranslatedNames(page: Page, path: string, look: Look): Promise<void> {
  const found = await page.evaluate(({ named, html }: Look) => {
    const root = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
    const known = new Map(named.map(({ path: of, name }) => [of, name]));
    const plain = (text: string) =>
      text
        .replace(/[\u2068\u2069“”]/gu, '')
        .trim()
        .toLowerCase();
    const namedBy = (link: Element): string | undefined => {
      const [, kind, value = ''] = (link.getAttribute('href') ?? '').split(/[/?#]/);
      return kind === 'tag' ? decodeURIComponent(value).toLowerCase() : known.get(`/${kind}/${value}`)?.toLowerCase();
    };
    const names = new Set([...root.querySelectorAll('a[href]')].map(namedBy));
    const texts = root.createTreeWalker(root.body, NodeFilter.SHOW_TEXT);
    const wrong: string[] = [];
    while (texts.nextNode()) {
      const { parentElement: parent, nodeValue } = texts.currentNode;
      // Categories are words of the site.
      if (!parent || parent.closest('[translate=no], a[href^="/category/"], script, style, noscript')) continue;
      const text = plain(nodeValue ?? '');
      const link = parent.closest('a[href]');
      const own = link && namedBy(link);
      if (text && (names.has(text) || (own && text.includes(own)))) wrong.push(text);
    }
    return wrong;
  }, look);
  expect.soft(found, path).toEqual([]);
}
