import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { DEVELOPER_COMMANDS } from '@/server/commands.mjs';

const PROGRAMS = ['bootstrap', 'commands', 'command-line', 'developer-command'].map((name) => `server/${name}.mjs`);
const COMMANDS = ['', ...readdirSync('features')].map((name) => path.join('features', name, 'commands.mjs'));
const COPIED = [...PROGRAMS, ...COMMANDS.filter((file) => existsSync(file))];
const manifest = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** A clone without packages and programs. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'pins-command-'));
  for (const name of COPIED) await cp(name, path.join(folder, name));
  await mkdir(path.join(folder, 'server/start'));
  await writeFile(path.join(folder, 'server/start/main.ts'), '');
});
afterAll(() => rm(folder, { recursive: true }));

const filesThere = async () => (await readdir(folder, { recursive: true })).sort();

/** Runs what npm runs for `npm run name -- args`. */
const runScript = (name: string, args: string) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile('sh', ['-c', `${scripts[name]} ${args}`], { cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

it.each(Object.keys(scripts))('npm run %s -- --help prints the usage and does nothing', async (name) => {
  const before = await filesThere();
  const { code, stdout, stderr } = await runScript(name, '--help');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(new RegExp(`^Use:\n {2}npm (?:run )?${name}(?![\\w:-])`));
  expect(await filesThere()).toEqual(before);
});

it('there is no help of commands that are gone', () => {
  const all = Object.values(scripts).join('\n');
  expect(Object.keys(DEVELOPER_COMMANDS).filter((program) => !all.includes(program))).toEqual([]);
});

it.each([
  ['migrate', '--force', 'There is no option --force.'],
  ['worker', '--hlep', 'There is no option --hlep.'],
  ['backup', '--keeep=3 /tmp', 'There is no option --keeep=3.'],
  ['test:soak', '--hours=2', 'There is no option --hours=2.'],
  ['start', 'dev', 'This command takes nothing: "dev".'],
])('npm run %s -- %s is refused in words', async (name, args, message) => {
  const { code, stdout, stderr } = await runScript(name, args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr.split('\n\n')[0]).toBe(message);
  expect(stderr).toContain('\n\nUse:\n');
});

it('a command of developers says that nothing is installed', async () => {
  expect(await runScript('bench:http', '')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The packages of developers are not installed. Run npm install first.\n',
  });
});
