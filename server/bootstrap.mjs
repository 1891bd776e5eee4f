/**
 * The entry: `node server/bootstrap.mjs <command>` installs what is missing, starts the shipped Node (decision 18) and loads
 * TypeScript, or JavaScript in a packed tree (decision 42). It has no dependencies, since it runs before node_modules
 * exists.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkCommandLine } from './command-line.mjs';
import { OPERATOR_COMMANDS, SOURCE_COMMANDS } from './commands.mjs';

/** To install with. */
const OLDEST_NODE = [20, 12];
/** For the site, where npm has no Node for this system. */
const OLDEST_SITE_NODE = [24, 0];
const SHIPPED_NODE = path.join('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
/** They need what checks and tests the site, too. */
const MODES_OF_DEVELOPERS = ['dev', 'pack', 'test'];
/** Their messages say all. */
const PLAIN_ERRORS = ['EnvError', 'InstallError'];

const [, , mode, ...args] = process.argv;
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const isPacked = !existsSync('server/start/main.ts');
const commands = isPacked ? OPERATOR_COMMANDS : { ...OPERATOR_COMMANDS, ...SOURCE_COMMANDS };

const names = Object.keys(commands).join(', ');
const isCommand = Object.hasOwn(commands, mode);
if (!isCommand && !mode?.startsWith('-')) fail(`Unknown command "${mode}"; use one of ${names}.`);
const overview = { usage: `Use:\n  node server/bootstrap.mjs <command>\n\nCommands: ${names}` };
checkCommandLine(isCommand ? commands[mode] : overview, isCommand ? args : [mode]);
checkNode(OLDEST_NODE);
if (!isPacked) {
  const { installSite } = await import('./install.mjs');
  await installSite({ forDevelopers: MODES_OF_DEVELOPERS.includes(mode), print: say }).catch(failPlainly);
}
if (!isShippedNode()) {
  if (spawnSync(SHIPPED_NODE, ['--version']).status === 0) await runOnShippedNode();
  checkNode(OLDEST_SITE_NODE);
}
if (mode !== 'test') {
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.env.NODE_ENV = mode === 'dev' ? 'development' : 'production';
  process.env.LOG_FORMAT = logFormat();
  process.env.PROCESS_NAME = mode === 'start' || mode === 'dev' ? 'launcher' : mode;
  process.env.PACKED = isPacked ? 'yes' : 'no';
}
if (!isPacked) (await import('tsx/esm/api')).register();
if (mode === 'test') await (await load('embedded/identity/install-emulator')).installEmulator().catch(failPlainly);
if (process.env.PROCESS_NAME === 'launcher' && logFormat() === 'json') (await load('start/launcher-log')).logLauncher();
const { main } = await loadProgram().catch(failPlainly);
await main(mode, args);

/** The first module reads the settings. */
async function loadProgram() {
  if (process.env.PROCESS_NAME === 'launcher') await (await load('start/check-settings')).assertSettings();
  return load(commands[mode].program);
}

function load(program) {
  return import(`./${program}${isPacked ? '.js' : '.ts'}`);
}

function checkNode(oldest) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  fail(`Node ${oldest.join('.')} or later is needed; this is ${process.versions.node}.`);
}

function isShippedNode() {
  return existsSync(SHIPPED_NODE) && realpathSync(SHIPPED_NODE) === realpathSync(process.execPath);
}

/** Runs this program again, passes signals on, and ends as it ends, even when this process is killed. */
async function runOnShippedNode() {
  const child = spawn(SHIPPED_NODE, [...process.execArgv, ...process.argv.slice(1)], {
    env: { npm_lifecycle_event: mode, ...process.env },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  process.on('SIGHUP', () => undefined);
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || child.kill(), 500).unref();
  process.exit((await new Promise((resolve) => child.on('exit', resolve))) ?? 1);
}

/** Unattended sites log for programs, others for people; a site without its own database is a demo. */
function logFormat() {
  const isService = (mode === 'start' || mode === 'worker') && process.env.DATABASE_URL;
  return process.env.LOG_FORMAT || (isService && !process.stdout.isTTY ? 'json' : 'text');
}

function say(line) {
  process.stdout.write(`${asWritten('info', line)}\n`);
}

function fail(line) {
  process.stderr.write(`${asWritten('fatal', line)}\n`);
  process.exit(1);
}

function failPlainly(error) {
  if (!PLAIN_ERRORS.includes(error?.name)) throw error;
  fail(error.message);
}

/** As lib/log/open-log writes it, which is not installed yet. */
function asWritten(level, msg) {
  if (logFormat() !== 'json') return msg;
  return JSON.stringify({ level, time: new Date().toISOString(), process: 'launcher', pid: process.pid, msg });
}
