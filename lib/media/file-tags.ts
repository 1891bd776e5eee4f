import { pageTags } from '@/lib/domain/page-tags';
import { assetsOfFile } from '@/lib/media/variants';

/** Cache tags of a file by its key; its name may fit several media assets, and purges use its own. */
export const fileTags = (key: string | null): string[] => (key === null ? [] : assetsOfFile(key).map(pageTags.file));
