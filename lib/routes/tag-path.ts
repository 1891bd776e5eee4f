import { findCategory } from '@/lib/domain/category-names';
import { paths } from '@/lib/routes';

/** The page of a tag: that of the category that it names, else its own (rule 84). */
export function tagPath(tag: string): string {
  const category = findCategory(tag);
  return category ? paths.category(category)() : paths.tag(tag)();
}
