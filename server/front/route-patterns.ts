import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { METRICS_PATH } from './metrics/metrics-answer';
import { PAGE_SCRIPTS_PREFIX } from './page-scripts';
import { PROBES } from './probes';
import type { Target } from './request-check';

/** The pattern of the route that a request is for, as `/pin/[slugOrId]`: one of a bounded number. */
export type RoutePattern = (target: Pick<Target, 'path' | 'match'>) => string;

const UNKNOWN = 'other';
/** What the front itself answers. */
const OWN_PREFIXES = ['/media/', '/_next/', PAGE_SCRIPTS_PREFIX];
const OWN_PATHS = [METRICS_PATH, ...PROBES];

const manifestSchema = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
});

type Manifest = z.infer<typeof manifestSchema>;

/** Knows the public routes by their table and all others by the list that Next makes of its build; without one these are `other`. */
export function routePatterns(manifest?: Manifest): RoutePattern {
  const paths = new Set([...OWN_PATHS, ...(manifest?.staticRoutes ?? []).map(({ page }) => page)]);
  const patterns = (manifest?.dynamicRoutes ?? []).map(({ page, regex }) => ({ page, regex: new RegExp(regex) }));
  return ({ path, match }) => {
    const prefix = OWN_PREFIXES.find((own) => path.startsWith(own));
    if (prefix) return `${prefix}[...file]`;
    if (match) return match.route.pattern;
    return paths.has(path) ? path : (patterns.find(({ regex }) => regex.test(path))?.page ?? UNKNOWN);
  };
}

/** Reads the list of routes of the build in a folder; in development there is none. */
export async function readRoutePatterns(build: string): Promise<RoutePattern> {
  const text = await readFile(path.join(build, 'routes-manifest.json'), 'utf8').catch(() => undefined);
  return routePatterns(text === undefined ? undefined : manifestSchema.parse(JSON.parse(text)));
}
