'use client'; // the list is a constant: as a client component it is not sent a second time with the page's data

import { MENU_CATEGORIES } from '@/lib/domain/categories';
import { paths } from '@/lib/routes';

/** Home and the menu's categories (rule 11). */
export function CategoryList() {
  return (
    <nav aria-label="Categories" className="text-[15px]">
      <a href={paths.home()} className="block rounded-lg px-3 py-1.5 font-semibold hover:bg-raised">
        Home
      </a>
      <h2 className="px-3 pt-4 pb-1 text-sm font-semibold text-muted">Discover cateogries</h2>
      <ul>
        {MENU_CATEGORIES.map((name) => (
          <li key={name}>
            <a href={paths.category(name)()} className="side-link">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
