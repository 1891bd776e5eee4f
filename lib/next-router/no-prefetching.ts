const nothing = () => null;

/**
 * Stand in for how Next's router prefetches links, learns routes and fetches what is behind them (decision 29). Only the end
 * of hydration calls any of them, to tell them of the page that is there.
 */
export {
  nothing as createFetch,
  nothing as createFromNextReadableStream,
  nothing as decodeBufferedStage,
  nothing as decodeStageUntilBoundary,
  nothing as discoverKnownRoute,
  nothing as fetchServerResponse,
  nothing as isPrefetchTaskDirty,
  nothing as matchKnownRoute,
  nothing as NEXT_NAV_DEPLOYMENT_ID_HEADER,
  nothing as pingPrefetchScheduler,
  nothing as pingPrefetchTask,
  nothing as pingVisibleLinks,
  nothing as resetKnownRoutes,
  nothing as resolveShellStageResponse,
  nothing as schedulePrefetchTask,
  nothing as setLinkForCurrentNavigation,
};
