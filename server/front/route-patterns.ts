import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Target } from '@/lib/front/target';
import { METRICS_PATH } from './metrics/metrics-answer';
import { PAGE_SCRIPTS_PREFIX } from './page-scripts';
import { PROBES } from './probes';

/** The pattern of a request's route, such as `/pin/[slugOrId]`: one of a bounded number. */
export type RoutePattern = (target: Pick<Target, 'path' | 'match'>) => string;

const UNKNOWN = 'other';
const OWN_PREFIXES = ['/media/', '/_next/', PAGE_SCRIPTS_PREFIX];
const OWN_PATHS = [METRICS_PATH, ...PROBES];

const manifestSchema = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
});

type Manifest = z.infer<typeof manifestSchema>;

/** Public routes by their table, others by Next's build manifest; without a manifest these are `other`. */
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

export async function readRoutePatterns(build: string): Promise<RoutePattern> {
  const text = await readFile(path.join(build, 'routes-manifest.json'), 'utf8').catch(() => undefined);
  return routePatterns(text === undefined ? undefined : manifestSchema.parse(JSON.parse(text)));
}
