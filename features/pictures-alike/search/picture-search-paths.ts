import type { PicturePins } from '@/features/pictures-alike/search/picture-pins';
import { paths } from '@/lib/routes';

export const pictureSearchPaths = {
  found: ({ same, alike }: PicturePins) => `${paths.searchByPicture}?same=${same.join()}&alike=${alike.join()}`,
  /** By the status of the refusal. */
  refused: (status: number) => `${paths.searchByPicture}?problem=${status}`,
  /** Takes a picture from a form, and leads to its page. */
  send: '/api/search/picture?show=page',
};
