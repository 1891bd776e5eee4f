import { MENU_CATEGORIES } from '@/lib/domain/categories';
import { escapeHtml } from '@/lib/domain/escape-html';
import { paths } from '@/lib/routes';

const HOME = paths.home();
/** Their drawings are in app/styles/icons.css. */
const PLACES = [
  { icon: 'home', label: 'Home', href: HOME },
  { icon: 'newest', label: 'Newest', href: paths.newest() },
  { icon: 'boards', label: 'Boards', href: paths.boards() },
  { icon: 'people', label: 'People', href: paths.people() },
  { icon: 'random', label: 'Random', href: paths.randomPin, rel: 'nofollow' },
  { icon: 'recent', label: 'Recently viewed', href: paths.recent, rel: 'nofollow' },
];
const LINKS = new Map(MENU_CATEGORIES.map((name) => [paths.category(name)(), name]));
const LISTED = new Set([...PLACES.map(({ href }) => href), ...LINKS.keys()]);
const made = new Map<string, string>();

/** Keeps the links where they were pressed, and the current one in view (rule 62). */
const KEEP_SCROLL = `try{let l=document.querySelector('.menu-links'),s=sessionStorage,k='menu-scroll',c=l.querySelector('[aria-current]'),h=l.clientHeight;if(h){l.scrollTop=s.getItem(k);if(c){let t=c.offsetTop-l.offsetTop,e=t+c.offsetHeight-h;if(t<l.scrollTop)l.scrollTop=t;if(e>l.scrollTop)l.scrollTop=e}addEventListener('pagehide',()=>s.setItem(k,l.scrollTop))}}catch{}`;

/** Logo, places and categories (rule 45), the current one marked; cached by page, since pages are rendered often. */
export function menuHtml(path: string, siteName: string): string {
  const current = LISTED.has(path) ? path : '';
  const known = made.get(current) ?? makeMenu(current);
  made.set(current, known);
  const name = `<span class="logo-text">${escapeHtml(siteName)}</span>`;
  return `<a href="${escapeHtml(HOME)}" class="logo"><i class="mark"></i>${name}</a>${known}<script>${KEEP_SCROLL}</script>`;
}

function makeMenu(current: string): string {
  const attributes = (href: string) => `href="${escapeHtml(href)}"${href === current ? ' aria-current="page"' : ''}`;
  const places = PLACES.map(
    ({ icon, label, href, rel }) =>
      `<a ${attributes(href)}${rel ? ` rel="${rel}"` : ''} class="menu-place"><i class="icon icon-${icon}"></i>${label}</a>`,
  );
  const items = [...LINKS].map(([href, name]) => `<li><a ${attributes(href)}>${escapeHtml(name)}</a></li>`);
  return `<div class="menu-links">${places.join('')}<div class="menu-list"><p>Discover cateogries</p><ul>${items.join('')}</ul></div></div>`;
}
