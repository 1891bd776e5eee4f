import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/seo/json-ld';
import { MENU_CATEGORIES } from '@/lib/domain/categories';
import { paths } from '@/lib/routes';
import { CATEGORY_SENTENCES } from '@/lib/seo/category-sentences';
import { categoryDirectorySeo } from '@/lib/seo/directory-seo';

const seo = categoryDirectorySeo();

export const metadata = seo.metadata;

export default function CategoriesPage() {
  return (
    <>
      <JsonLd graph={seo.graph} />
      <Breadcrumbs trail={seo.trail} />
      <h1 className="page-title pb-4">{seo.heading}</h1>
      <ul
        aria-label="All categories"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-x-6 gap-y-4 pb-6"
      >
        {MENU_CATEGORIES.map((name) => (
          <li key={name}>
            <a href={paths.category(name)()} className="font-semibold underline">
              {name}
            </a>
            <p className="text-sm text-muted">{CATEGORY_SENTENCES[name]}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
