import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { PAGE_SCRIPTS_FOLDER } from '@/server/front/page-scripts';

const SHARED = {
  bundle: true,
  minify: true,
  legalComments: 'none',
  target: 'es2022',
  tsconfig: 'tsconfig.json',
} as const;

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

/** Bundles the scripts before React: the loader as text, the elements as modules. The front reads both (server/front/page-scripts). */
export async function buildPageScripts(folder = PAGE_SCRIPTS_FOLDER): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const elements = await build({
    ...SHARED,
    entryPoints: ['features/elements.ts'],
    format: 'esm',
    splitting: true,
    outdir: folder,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    metafile: true,
  });
  const entry = Object.entries(elements.metafile.outputs).find(([, { entryPoint }]) => entryPoint)?.[0] ?? '';
  await writeFile(path.join(folder, 'loader.js'), await bundleLoader());
  await writeFile(path.join(folder, 'elements.txt'), path.basename(entry));
}
