import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False until hydration. */
export const useIsReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
