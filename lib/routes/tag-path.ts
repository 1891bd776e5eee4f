import { categoryTag, findCategory } from '@/lib/domain/category-names';
import { paths } from '@/lib/routes';

/** The page of a tag: its category, else a search for it. A tag that is merely spelled like a category is in none. */
export function tagPath(tag: string): string {
  const category = findCategory(tag);
  return category && categoryTag(category) === tag ? paths.category(category)() : paths.search(tag)();
}
