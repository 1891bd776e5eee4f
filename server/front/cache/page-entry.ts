import type { CacheLifetime } from '@/lib/routes/public-routes';
import type { WholeAnswer } from '../answer';
import type { Purgeable } from './tag-table';

/** A page as it was rendered. */
export interface PageEntry extends Purgeable {
  answer: WholeAnswer;
  /** False: nobody but those who wait for it now may have it. */
  mayKeep: boolean;
  /** When its rendering began, ms. */
  at: number;
  lifetime: CacheLifetime;
  /** It is not refreshed in the background before this, ms. */
  refreshAfter: number;
  /** `TagTable.position` when the last try to render it again began that failed; `born` while none has. */
  triedAt: number;
}
