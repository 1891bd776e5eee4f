import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and until the page's scripts run. */
export const useIsReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
