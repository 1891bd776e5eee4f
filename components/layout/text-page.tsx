import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/seo/json-ld';
import type { PageSeo } from '@/lib/seo/page-seo';

export function TextPage({ seo, children }: { seo: PageSeo; children: ReactNode }) {
  return (
    <>
      <JsonLd graph={seo.graph} />
      <Breadcrumbs trail={seo.trail} />
      <article className="prose-page pb-8">
        <h1 className="page-title">{seo.heading}</h1>
        {children}
      </article>
    </>
  );
}
