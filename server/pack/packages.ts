import { existsSync } from 'node:fs';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

const SYSTEM = `${process.platform}-${process.arch}`;
/** Found by nobody who reads the code: their paths are made of the names of the system. */
const BY_SYSTEM = [
  `node_modules/@seydx/node-av-${SYSTEM}/package.json`,
  `node_modules/@seydx/node-av-${SYSTEM}/node-av.node`,
  `node_modules/node-${SYSTEM}/bin/node`,
];

/** The files of packages that programs at `files` load, below `root`. */
export async function tracePackages(root: string, files: string[]): Promise<string[]> {
  const { fileList } = await nodeFileTrace(files, {
    base: root,
    processCwd: root,
    // As the one program of which this is asked is run (server/upkeep/erase-deleted).
    conditions: ['node', 'react-server'],
    // For settings in TypeScript, of which the queue (graphile-worker) would read some by cosmiconfig: there are none.
    ignore: ['node_modules/typescript/**'],
  });
  const traced = [...fileList].filter((file) => file.startsWith(`node_modules${path.sep}`));
  return [...traced, ...BY_SYSTEM.filter((file) => existsSync(path.join(root, file)))];
}
