import { spawnSync } from 'node:child_process';
import path from 'node:path';

const OWN = path.resolve('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');

/**
 * The Node that serves: that of the lock file, where npm has one for this system and it runs there, else the one at hand
 * (docs/decisions/0018-bundled-node.md).
 */
export const siteNode = (own = OWN): string => (spawnSync(own, ['--version']).status === 0 ? own : process.execPath);
