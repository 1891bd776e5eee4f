import { existsSync } from 'node:fs';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

const SYSTEM = `${process.platform}-${process.arch}`;
/** Untraceable: its path contains the system's name. */
const NODE = `node_modules/node-${SYSTEM}/bin/node`;

/** The packages' files that the programs `files` load, below `root`. */
export async function tracePackages(root: string, files: string[]): Promise<string[]> {
  const { fileList } = await nodeFileTrace(files, {
    base: root,
    processCwd: root,
    // One of these programs runs so (`eraseDeleted` of server/start/main).
    conditions: ['node', 'react-server'],
    // The queue (graphile-worker) reads TypeScript settings by cosmiconfig: there are none.
    ignore: ['node_modules/typescript/**'],
  });
  const traced = [...fileList].filter((file) => file.startsWith(`node_modules${path.sep}`));
  return existsSync(path.join(root, NODE)) ? [...traced, NODE] : traced;
}
