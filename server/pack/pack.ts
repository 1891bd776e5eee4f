import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { MIGRATIONS_FOLDER, SCHEMA_FILE } from '@/lib/db/migration-files';
import { VERSION_FILE } from '@/lib/version';
import { OPERATOR_COMMANDS } from '@/server/commands.mjs';
import { PAGE_SCRIPTS_FOLDER } from '@/server/front/page-scripts';
import { tracePackages } from '@/server/pack/packages';
import { bundlePrograms } from '@/server/pack/programs';
import { STANDALONE, STANDALONE_SERVER } from '@/server/standalone-server';

/** Copied unchanged. */
export const AS_THEY_ARE: readonly string[] = [
  'server/bootstrap.mjs',
  'server/command-line.mjs',
  'server/commands.mjs',
  'features/commands.mjs',
  ...readdirSync('features')
    .map((name) => `features/${name}/commands.mjs`)
    .filter((file) => existsSync(file)),
  'server/start/leave-with-parent.mjs',
  SCHEMA_FILE,
  MIGRATIONS_FOLDER,
  'lib/services/starter-terms.json',
  'public',
  'docs',
  'CONTRIBUTING.md',
  'deploy',
  '.env.example',
  'THIRD_PARTY_NOTICES',
  '.next/BUILD_ID',
  VERSION_FILE,
  '.next/static',
  PAGE_SCRIPTS_FOLDER,
  STANDALONE_SERVER,
  `${STANDALONE}/package.json`,
  `${STANDALONE}/content`,
  `${STANDALONE}/.next`,
];
/** Static files come with the front; the rest is for the build, or stays beside the compose file. */
const NOT_PACKED =
  /[\\/]standalone[\\/]\.next[\\/]static$|\.nft\.json$|\.map$|[\\/]deploy[\\/]docker[\\/](?:private|\.env)$/;

/** Packs a site for a database, a Firebase project and this machine's system (decision 42). The build of `root` exists. */
export async function pack(root: string, tree: string): Promise<void> {
  await rm(tree, { recursive: true, force: true });
  await mkdir(tree, { recursive: true });
  for (const name of AS_THEY_ARE) await copy(root, tree, name);
  await addPrograms(root, tree);
  // One copy of shared packages. The build links some under other names, beside its server.
  await copy(path.join(root, STANDALONE), tree, 'node_modules');
  await symlink('../../node_modules', path.join(tree, STANDALONE, 'node_modules'));
  await mkdir(path.join(tree, 'node_modules/.bin'));
  await symlink(`../node-${process.platform}-${process.arch}/bin/node`, path.join(tree, 'node_modules/.bin/node'));
  await writeFile(path.join(tree, 'package.json'), await manifest(root));
}

export const isPacked = (file: string): boolean => !NOT_PACKED.test(file);

/** Bundled below the project, where packages are found. */
async function addPrograms(root: string, tree: string): Promise<void> {
  const folder = await mkdtemp(path.join(root, '.next/pack-'));
  try {
    const files = await bundlePrograms(root, folder);
    for (const file of await tracePackages(root, files)) await copy(root, tree, file);
    await cp(folder, tree, { recursive: true });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function copy(from: string, to: string, name: string): Promise<void> {
  await cp(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true, filter: isPacked });
}

/** Commands without dependencies: nothing can be installed from it. */
async function manifest(root: string): Promise<string> {
  const { name, version, license, engines, scripts } = manifestSchema.parse(
    JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')),
  );
  const own = Object.fromEntries(Object.keys(OPERATOR_COMMANDS).map((command) => [command, scripts[command]]));
  return `${JSON.stringify({ name, version, private: true, license, type: 'module', engines, scripts: own }, null, 2)}\n`;
}

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  engines: z.record(z.string(), z.string()),
  scripts: z.record(z.string(), z.string()),
});
