import { execFileSync } from 'node:child_process';
import { z } from 'zod';

/** Run whatever has changed: the contract, and the crawl of the whole site. */
const ALWAYS = ['e2e/contract/', 'e2e/audit.spec.ts'];
const graphSchema = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) })),
});

type Graph = ReadonlyMap<string, readonly string[]>;

/** Files that differ from a commit, those that are new included. */
export function changedSince(commit: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')];
}

/** What the browser tests import, by file. */
export function importsOfBrowserTests(): Graph {
  const words = [
    'depcruise',
    'e2e',
    'features',
    '--no-config',
    '--output-type',
    'json',
    '--ts-config',
    'tsconfig.json',
  ];
  const json = execFileSync('npx', words, { encoding: 'utf8', maxBuffer: 100_000_000 });
  const { modules } = graphSchema.parse(JSON.parse(json));
  return new Map(modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]));
}

/**
 * The browser tests of a change: those that import a changed file, or a file of a feature with one, and those that always run.
 * Changes of core beyond that are left to `npm test`.
 */
export function affectedBrowserTests(changed: readonly string[], imports: Graph): string[] {
  const features = new Set(changed.flatMap((file) => /^features\/[^/]+\//.exec(file)?.[0] ?? []));
  const isTouched = (file: string) => changed.includes(file) || [...features].some((folder) => file.startsWith(folder));
  const specs = [...imports.keys()].filter(
    (file) => file.endsWith('.spec.ts') && [...reached(file, imports)].some(isTouched),
  );
  return [...ALWAYS, ...specs.filter((file) => !ALWAYS.some((path) => file.startsWith(path)))];
}

/** A file and all that it imports, directly or not. */
function reached(file: string, imports: Graph, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const next of imports.get(file) ?? []) reached(next, imports, known);
  return known;
}
