'use client'; // the list is a constant: as a client component it is not sent a second time with the page's data

import { usePathname } from 'next/navigation';
import { menuHtml } from '@/components/layout/menu-html';

/** The first on a page is the side menu's: what it holds is taken as the server has made it. */
const served = () => document.querySelector('.menu')?.innerHTML ?? '';

/** Home and the menu's categories (rule 11). The browser neither makes nor hydrates the links. */
export function CategoryList() {
  const path = usePathname();
  const html = typeof window === 'undefined' ? menuHtml(path) : served();
  return (
    <nav aria-label="Categories" className="menu" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
