import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { withTemporaryFolder } from '@/tools/check/temporary-folder';

/** Installs the packages of `part`, as the launcher does. */
const PROGRAM = `
  const { installFolder } = await import('${pathToFileURL(path.resolve('server/install.mjs')).href}');
  await installFolder('part', { what: 'Installing a part', print: console.log }).catch((error) => {
    console.log(error.name + ': ' + error.message);
  });`;

/** In place of npm: says where and how it was called. */
const NPM = `#!/bin/sh
[ -e broken ] && echo "no such package" && exit 1
mkdir -p node_modules && echo "$*" >> node_modules/calls`;

it('the packages of a folder are installed once for each lock file, and npm’s words say why they are not', () =>
  withTemporaryFolder('pins-install-', async (folder) => {
    const inPart = (name: string, text: string) => writeFile(path.join(folder, 'part', name), text);
    await mkdir(path.join(folder, 'part'));
    await inPart('package-lock.json', 'one');
    await writeFile(path.join(folder, 'npm'), NPM, { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    const install = async () =>
      (await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM], { cwd: folder, env }))
        .stdout;

    const installed = 'Installing a part …\nInstalling a part: done in 0 s\n';
    expect(await install()).toBe(installed);
    expect(await install()).toBe('');

    await inPart('package-lock.json', 'two');
    await inPart('broken', '');
    const refused = 'InstallError: no such package\nnpm ci failed; the reason stands above.\n';
    expect(await install()).toBe(`Installing a part …\n${refused}`);
    expect(await install()).toContain(refused);
  }));
