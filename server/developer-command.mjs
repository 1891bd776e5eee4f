/**
 * Preloaded before a developer's command: answers --help, reports a missing install, and lets Node read TypeScript. It has
 * no dependencies, since it runs before node_modules exists.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkCommandLine } from './command-line.mjs';
import { DEVELOPER_COMMANDS } from './commands.mjs';

const [, program = '', ...args] = process.argv;
const command = DEVELOPER_COMMANDS[path.relative('', program).replaceAll(path.sep, '/')];
if (command) checkCommandLine(command, args);
if (!existsSync('node_modules/knip')) {
  console.error('The packages of developers are not installed. Run npm install first.');
  process.exit(1);
}
await import('tsx');
