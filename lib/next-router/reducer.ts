import type { AppRouterState, ReducerActions } from 'next/dist/client/components/router-reducer/router-reducer-types';

/** How long the router may take for fresh what it has fetched: it fetches nothing. */
export const DYNAMIC_STALETIME_MS = 0;
export const STATIC_STALETIME_MS = 0;

/**
 * Stands in for the reducer of Next's router (decision 29). Entries of a document's history differ by their URL alone; what
 * leads anywhere else loads the page, as a plain link does.
 */
export function reducer<State extends Pick<AppRouterState, 'canonicalUrl' | 'pushRef'>>(
  state: State,
  action: ReducerActions,
): State {
  const url = 'url' in action ? action.url : new URL(location.href);
  const staysHere = action.type === 'restore';
  return {
    ...state,
    canonicalUrl: staysHere ? url.pathname + url.search + url.hash : url.href,
    pushRef: {
      pendingPush: 'navigateType' in action && action.navigateType === 'push',
      mpaNavigation: !staysHere,
      preserveCustomHistoryState: staysHere,
    },
  };
}
