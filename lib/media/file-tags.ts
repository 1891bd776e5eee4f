import { pageTags } from '@/lib/domain/page-tags';
import { assetsOfFile } from '@/lib/media/variants';

/**
 * Tags of a media file or profile picture by its storage key; none without one. Its name may be that of several media assets:
 * it bears the tags of all of them, and is purged by that of its own.
 */
export const fileTags = (key: string | null): string[] => (key === null ? [] : assetsOfFile(key).map(pageTags.file));
