import { useSyncExternalStore } from 'react';
import { readModes, watchDiscreet } from '@/features/discreet/stored-modes';

/** Modes of this device, with blanks between. */
export const useModes = (): string => useSyncExternalStore(watchDiscreet, readModes, () => '');
