import { directoryPage } from '@/app/_screens/directory-page';
import { Tiles } from '@/components/directory/tiles';
import { findNewestPin } from '@/lib/data/feed';
import { findCoveredTags } from '@/lib/data/tag-covers';
import { MENU_CATEGORIES } from '@/lib/domain/categories';
import { categoryTag } from '@/lib/domain/category-names';
import { paths } from '@/lib/routes';
import { categoryDirectorySeo } from '@/lib/seo/directory-seo';

const { generateMetadata, Page } = directoryPage({
  read: async (reader) => {
    const [newest, tags] = await Promise.all([
      findNewestPin(reader),
      findCoveredTags(MENU_CATEGORIES.map(categoryTag), reader.filter, reader.rules),
    ]);
    const covered = new Map(tags.map((tag) => [tag.name, tag]));
    return { totalPages: 1, newest, covered };
  },
  seo: ({ list }) => categoryDirectorySeo(list.newest),
  show: ({ list: { covered } }) => (
    <Tiles
      label="All categories"
      tiles={MENU_CATEGORIES.map((name) => {
        const { pins, cover } = covered.get(categoryTag(name)) ?? { pins: 0, cover: null };
        return { name, href: paths.category(name)(), pins, cover };
      })}
    />
  ),
});

export { generateMetadata };
export default Page;
