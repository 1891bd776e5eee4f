import type { RouteMatch } from '@/lib/routes/public-routes';

/** What a request asks the front for. */
export interface Target {
  method: string;
  path: string;
  search: string;
  /** The page whose scripts' data are requested; undefined: the path itself. */
  data?: { path: string; version: string };
  match?: RouteMatch;
}
