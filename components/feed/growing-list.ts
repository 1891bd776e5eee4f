import type { Dispatch, SetStateAction } from 'react';
import type { CardPage } from '@/components/feed/places';

type SetPages = Dispatch<SetStateAction<readonly CardPage[]>>;

let setPages: SetPages | undefined;

/** The list of this page takes further pages, until the returned function is called. */
export function letListGrow(set: SetPages): () => void {
  setPages = set;
  return () => {
    setPages = undefined;
  };
}

/** Does nothing to a list without further pages. */
export const growList: SetPages = (pages) => setPages?.(pages);
