import { followLock } from '@/features/discreet/tools/follow-lock';
import { showCoverButton } from '@/features/discreet/tools/cover-button';
import { hasMode } from '@/features/discreet/stored-modes';

/** Shows what stands in the page: the button and the lock. */
export function followTools(): void {
  showCoverButton(hasMode('button'));
  followLock();
}
