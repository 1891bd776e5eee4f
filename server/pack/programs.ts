import path from 'node:path';
import { build } from 'esbuild';
import { features } from '@/features';
import { OPERATOR_COMMANDS } from '@/server/commands.mjs';

/** The launcher's programs, and the bootstrap's beside the commands. */
const PARTS = ['start/launcher-log', 'start/check-settings', 'front/main', 'media/child', 'start/erase'];
/** Loaded only without `PACKED`. */
const OF_SOURCES = ['@/server/build/*', '@/server/demo/*', '@/server/embedded/*'];

/** Bundles the site's programs below `folder` as JavaScript; packages stay imports, and endpoints are the renderer's. @returns the files' whole paths */
export async function bundlePrograms(root: string, folder: string): Promise<string[]> {
  const programs = new Set([...Object.values(OPERATOR_COMMANDS).map((command) => command.program), ...PARTS]);
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [
      ...[...programs].map((program) => `server/${program}.ts`),
      ...features.flatMap(({ program }) => (program ? [`${program.file}.ts`] : [])),
    ],
    outbase: root,
    outdir: folder,
    chunkNames: 'server/chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    packages: 'external',
    external: [...OF_SOURCES, ...features.map(({ name }) => `@/features/${name}/api/*`)],
    tsconfig: path.join(root, 'tsconfig.json'),
    metafile: true,
    logLevel: 'warning',
  });
  return Object.keys(metafile.outputs).map((file) => path.resolve(root, file));
}
