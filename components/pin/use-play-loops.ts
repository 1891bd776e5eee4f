import { useSyncExternalStore } from 'react';
import { readPlayLoops, watchPlayLoops, type PlayLoops } from '@/lib/client/play-loops';

/** Rule 63; "always" on the server. */
export const usePlayLoops = (): PlayLoops => useSyncExternalStore(watchPlayLoops, readPlayLoops, () => 'always');
