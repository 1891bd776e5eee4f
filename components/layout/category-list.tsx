'use client'; // A client component, so that this constant list is not repeated in the page's data.

import { usePathname } from 'next/navigation';
import { menuHtml } from '@/components/layout/menu-html';

/** The side menu comes first; its server HTML is reused. */
const served = () => document.querySelector('.menu')?.innerHTML ?? '';

/** Rule 45. The browser neither creates nor hydrates the links. */
export function CategoryList({ siteName }: { siteName: string }) {
  const path = usePathname();
  const html = typeof window === 'undefined' ? menuHtml(path, siteName) : served();
  return (
    <nav aria-label="Categories" className="menu" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
