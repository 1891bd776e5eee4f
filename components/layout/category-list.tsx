'use client'; // the list is a constant: as a client component it is not sent a second time with the page's data

import { usePathname } from 'next/navigation';
import { menuHtml } from '@/components/layout/menu-html';

/** The first on a page is the side menu's: what it holds is taken as the server has made it. */
const served = () => document.querySelector('.menu')?.innerHTML ?? '';

/** The logo, home and the menu's categories (rule 11). The browser neither makes nor hydrates the links. */
export function CategoryList({ siteName }: { siteName: string }) {
  const path = usePathname();
  const html = typeof window === 'undefined' ? menuHtml(path, siteName) : served();
  return (
    <nav aria-label="Categories" className="menu" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
