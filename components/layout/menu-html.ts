import { MENU_CATEGORIES } from '@/lib/domain/categories';
import { escapeHtml } from '@/lib/domain/escape-html';
import { paths } from '@/lib/routes';

const HOME = paths.home();
const LINKS = new Map(MENU_CATEGORIES.map((name) => [paths.category(name)(), name]));
const made = new Map<string, string>();

/** Logo, home and categories (rule 11), the current one marked; cached by page, since pages are rendered often. */
export function menuHtml(path: string, siteName: string): string {
  const current = path === HOME || LINKS.has(path) ? path : '';
  const known = made.get(current) ?? makeMenu(current);
  made.set(current, known);
  const name = `<span class="truncate">${escapeHtml(siteName)}</span>`;
  return `<a href="${escapeHtml(HOME)}" class="logo"><i class="mark"></i>${name}</a>${known}`;
}

function makeMenu(current: string): string {
  const attributes = (href: string) => `href="${escapeHtml(href)}"${href === current ? ' aria-current="page"' : ''}`;
  const items = [...LINKS].map(([href, name]) => `<li><a ${attributes(href)}>${escapeHtml(name)}</a></li>`);
  const home = `<a ${attributes(HOME)} class="menu-home">Home</a>`;
  return `<div class="menu-links">${home}<p>Discover cateogries</p><ul>${items.join('')}</ul></div>`;
}
