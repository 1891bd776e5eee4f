import { CATEGORIES, type Category } from '@/lib/domain/categories';

const byLowerName = new Map<string, Category>(CATEGORIES.map((name) => [name.toLowerCase(), name]));

/** The category that `name` spells in any case and spacing, or undefined. */
export function findCategory(name: string): Category | undefined {
  return byLowerName.get(
    name
      .trim()
      .replace(/[\s_+-]+/g, ' ')
      .toLowerCase(),
  );
}

/** The tag that puts a pin in a category: tags are lower-case. */
export const categoryTag = (category: Category): string => category.toLowerCase();
