'use client'; // as client components its parts are not sent a second time with the page's data

import type { ReactNode } from 'react';
import { CategoryList } from '@/components/layout/category-list';
import { ErrorBanner } from '@/components/layout/error-banner';
import { FieldData } from '@/components/layout/field-data';
import { Footer } from '@/components/layout/footer';
import { TopBar, type TopBarProps } from '@/components/layout/top-bar';

/** The frame of every page: top bar, side menu, content, footer. The server knows the content filter alone, never the viewer. */
export function Shell({ children, ...topBar }: TopBarProps & { children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="button button-primary sr-only z-50 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <TopBar {...topBar} />
      <div className="frame">
        <div className="side">
          <CategoryList />
        </div>
        <main id="main" className="content pb-12" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer siteName={topBar.siteName} />
      <ErrorBanner />
      <FieldData />
    </>
  );
}
