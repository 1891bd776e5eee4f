/** @jest-environment ./jest/browser-environment.ts */
import { menuHtml } from '@/components/layout/menu-html';
import { CATEGORIES, MENU_CATEGORIES } from '@/lib/domain/categories';
import { paths } from '@/lib/routes';

function menuOf(path: string) {
  const nav = document.createElement('nav');
  nav.innerHTML = menuHtml(path, 'Pins & Boards');
  const links = [...nav.querySelectorAll('a')];
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  return { links, current: current.map((link) => link.textContent) };
}

it('begins with the logo, which leads to the home page under the name of the site', () => {
  const [logo] = menuOf('/').links;
  expect(logo?.textContent).toBe('Pins & Boards');
  expect(logo?.getAttribute('href')).toBe('/');
});

it('leads to the places of the site and to every category of the menu, in order', () => {
  const links = menuOf('/updates').links.slice(1);
  const places = ['Home', 'Newest', 'Boards', 'People', 'Random', 'Recently viewed'];
  expect(links.map((link) => link.textContent)).toEqual([...places, ...MENU_CATEGORIES]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...['/', '/newest', '/boards', '/people', '/random/pin', '/recent'],
    ...MENU_CATEGORIES.map((name) => paths.category(name)()),
  ]);
});

it.each(MENU_CATEGORIES)('marks %s, and nothing else, on its own page', (name) =>
  expect(menuOf(paths.category(name)()).current).toEqual([name]),
);

it.each([
  ['/', 'Home'],
  ['/newest', 'Newest'],
  ['/boards', 'Boards'],
  ['/people', 'People'],
  ['/recent', 'Recently viewed'],
])('marks the place %s on its own page', (path, name) => expect(menuOf(path).current).toEqual([name]));

it('marks nothing on a page that it does not list', () => {
  for (const path of ['/updates', paths.category(CATEGORIES.at(-1) ?? 'Trans')(), '/category', '/category/Solo/x'])
    expect(menuOf(path).current).toEqual([]);
});
