import type { CacheLifetime } from '@/lib/routes/public-routes';
import type { WholeAnswer } from '../answer';
import type { Purgeable } from './tag-table';

/** What the scripts of a page read, in the version that this page says. */
export interface PageData {
  version: string;
  answer: WholeAnswer;
}

/** A page as it was rendered. */
export interface PageEntry extends Purgeable {
  answer: WholeAnswer;
  /** What its scripts read, where they wait for the visitor: as long-lived as the page. */
  data?: PageData;
  /** False: nobody but those who wait for it now may have it. */
  mayKeep: boolean;
  /** When its rendering began, ms. */
  at: number;
  lifetime: CacheLifetime;
  /** Whether a soft purge may be of something that stands on it now: else it is on another page of the list, and this may be as old as it is fresh. */
  showsNewPins: boolean;
  /** It is not refreshed in the background before this, ms. */
  refreshAfter: number;
  /** `TagTable.position` when the last try to render it again began that failed; `born` while none has. */
  triedAt: number;
}
