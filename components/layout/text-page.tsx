import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/seo/json-ld';
import { asidePages } from '@/lib/routes/information-pages';
import type { PageSeo } from '@/lib/seo/page-seo';

export function TextPage({ seo, children }: { seo: PageSeo; children: ReactNode }) {
  return (
    <>
      <JsonLd graph={seo.graph} />
      <Breadcrumbs trail={seo.trail} />
      <article className="prose-page pb-8">
        <h1 className="page-title">{seo.heading}</h1>
        {children}
        <nav aria-label="More information" className="more-information">
          {asidePages.map(({ path, label }) => (
            <a key={path} href={path}>
              {label}
            </a>
          ))}
        </nav>
      </article>
    </>
  );
}
