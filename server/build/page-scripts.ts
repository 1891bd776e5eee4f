import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';
import { PAGE_SCRIPTS_FOLDER } from '@/server/front/page-scripts';

const SHARED = {
  bundle: true,
  minify: true,
  legalComments: 'none',
  target: 'es2022',
  tsconfig: 'tsconfig.json',
} as const;

/** Files whose names change with their content. */
const named = (outdir: string) =>
  ({ ...SHARED, outdir, entryNames: '[name]-[hash]', chunkNames: '[name]-[hash]', metafile: true }) as const;

/** The loader's text; every page holds it, so the limit is 4 KB. */
export async function bundleLoader(): Promise<string> {
  const loader = await build({
    ...SHARED,
    entryPoints: ['lib/before-hydration/loader.ts'],
    format: 'iife',
    write: false,
  });
  return loader.outputFiles[0]?.text.trim() ?? '';
}

/** Bundles the scripts before React: the loader as text, the elements as modules, and what runs before the first paint. The front reads them (server/front/page-scripts). */
export async function buildPageScripts(folder = PAGE_SCRIPTS_FOLDER): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const elements = await build({
    ...named(folder),
    entryPoints: ['features/elements.ts'],
    format: 'esm',
    splitting: true,
  });
  const beforePaint = await build({ ...named(folder), entryPoints: ['features/before-paint.ts'], format: 'iife' });
  await writeFile(path.join(folder, 'loader.js'), await bundleLoader());
  await writeFile(path.join(folder, 'elements.txt'), entryFile(elements));
  await writeFile(path.join(folder, 'before-paint.txt'), entryFile(beforePaint));
}

function entryFile({ metafile }: { metafile: Metafile }): string {
  const outputs = Object.entries(metafile.outputs);
  return path.basename(outputs.find(([, { entryPoint }]) => entryPoint)?.[0] ?? '');
}
