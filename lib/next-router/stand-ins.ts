/** Browsers alone get them: what the server renders with comes whole in any case. */
const REDUCER = { browser: './lib/next-router/reducer.ts' };
const NO_PREFETCHING = { browser: './lib/next-router/no-prefetching.ts' };

/**
 * What stands in for modules of Next's router, by the words with which the rest of it requires them: a site of plain links
 * needs neither navigation nor prefetching in the browser (decision 29).
 */
export const STAND_INS = {
  './router-reducer/router-reducer': REDUCER,
  '../router-reducer/reducers/navigate-reducer': REDUCER,
  './links': NO_PREFETCHING,
  '../links': NO_PREFETCHING,
  './scheduler': NO_PREFETCHING,
  './segment-cache/scheduler': NO_PREFETCHING,
  './optimistic-routes': NO_PREFETCHING,
  './segment-cache/optimistic-routes': NO_PREFETCHING,
  '../segment-cache/optimistic-routes': NO_PREFETCHING,
  './fetch-server-response': NO_PREFETCHING,
  './router-reducer/fetch-server-response': NO_PREFETCHING,
  '../router-reducer/fetch-server-response': NO_PREFETCHING,
  '../../../lib/constants': NO_PREFETCHING,
};
