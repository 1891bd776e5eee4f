import { directoryPage } from '@/app/_screens/directory-page';
import { findNewestPin } from '@/lib/data/feed';
import { MENU_CATEGORIES } from '@/lib/domain/categories';
import { paths } from '@/lib/routes';
import { CATEGORY_SENTENCES } from '@/lib/seo/category-sentences';
import { categoryDirectorySeo } from '@/lib/seo/directory-seo';

const { generateMetadata, Page } = directoryPage({
  read: async (reader) => ({ totalPages: 1, newest: await findNewestPin(reader) }),
  seo: ({ list }) => categoryDirectorySeo(list.newest),
  show: () => (
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
  ),
});

export { generateMetadata };
export default Page;
