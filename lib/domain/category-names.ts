import { CATEGORIES, type Category } from '@/lib/domain/categories';

const byLowerName = new Map<string, Category>(CATEGORIES.map((name) => [name.toLowerCase(), name]));

export function findCategory(name: string): Category | undefined {
  return byLowerName.get(
    name
      .trim()
      .replace(/[\s_+-]+/g, ' ')
      .toLowerCase(),
  );
}

export const categoryTag = (category: Category): string => category.toLowerCase();
