import type { WholeAnswer } from '@/lib/front/answer';
import type { CacheLifetime } from '@/lib/routes/public-routes';
import type { Purgeable } from './tag-table';

/** The scripts' data, by the version that the page names. */
export interface PageData {
  version: string;
  answer: WholeAnswer;
}

export interface PageEntry extends Purgeable {
  answer: WholeAnswer;
  /** For a page whose scripts wait for the visitor. */
  data?: PageData;
  /** False: only current requests may have it. */
  mayKeep: boolean;
  /** When its rendering began, ms. */
  at: number;
  lifetime: CacheLifetime;
  /** Whether soft purges apply to this page. If not, they are about other pages of its list, and only its age counts. */
  showsNewPins: boolean;
  /** No background refresh before this, ms. */
  refreshAfter: number;
  /** `TagTable.position` at the start of the last failed rendering; `born` without one. */
  triedAt: number;
}
