import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { ensureBuild } from '@/server/build/build';
import { runAndReport } from '@/server/cli/operator-command';
import { oneWord, readArguments } from '@/server/cli/read-arguments';
import { pack } from '@/server/pack/pack';

const run = promisify(execFile);
/** The name of the tree, and of the folder in the archive. */
const NAME = 'pins';
const packArguments = z.object({ words: oneWord('Name one folder for the tree.') });

/** `npm run pack`: builds, and packs what a site needs. */
export const main = (): Promise<void> =>
  runAndReport(async () => {
    const [folder] = readArguments('pack', packArguments).words;
    await ensureBuild((line) => console.log(line));
    const tree = path.join(folder, NAME);
    await pack(process.cwd(), tree);
    const archive = `${tree}.tar.gz`;
    const rights = ['--owner=0', '--group=0', '--mode=u+rw,go+r-w,a+X'];
    await run('tar', ['--create', '--gzip', '--file', archive, '--directory', folder, '--sort=name', ...rights, NAME]);
    const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
    return `Packed: ${tree}, ${megabytes(await sizeOf(tree))}, and ${archive}, ${megabytes((await stat(archive)).size)}.`;
  });

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(path.join(parentPath, name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
