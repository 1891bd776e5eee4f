import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { chown, copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { untilReady } from '@/bench/drill/instance';
import type { SiteSettings } from '@/bench/drill/site-settings';
import { pack } from '@/server/pack/pack';
import { endProcess } from '@/testing/processes';

const run = promisify(execFile);
/** The image's account (deploy/docker/Dockerfile). */
const USER = 10001;
const NODE = 'node_modules/.bin/node';

/** Enters the image's root in a mount namespace: read-only but for /data and /tmp, without the machine's programs and without privileges. */
const ENTER = `set -e
root=$1; tree=$2; data=$3; shift 3
setpriv=$(command -v setpriv); chroot=$(command -v chroot)
mount --bind "$root" "$root"
mount --bind "$tree" "$root/site"
mount --bind "$data" "$root/data"
mount -t tmpfs tmpfs "$root/tmp"
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -o remount,bind,ro "$root/site"
mount -o remount,bind,ro "$root"
PATH=/site/node_modules/.bin
exec "$setpriv" --no-new-privs "$chroot" --userspec=${USER}:${USER} "$root" "$@"`;

/** A packed tree in a root as in the image, with the libraries it loads and nothing else. Needs Linux and root. */
export class Image {
  private launcher: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    private readonly settings: SiteSettings,
  ) {}

  static async make(settings: SiteSettings): Promise<Image> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'pins-image-'));
    const tree = path.join(folder, 'tree');
    await pack(process.cwd(), tree);
    for (const name of ['site', 'data', 'tmp', 'proc', 'dev', 'etc'])
      await mkdir(path.join(folder, 'root', name), { recursive: true });
    for (const library of await findLibraries(tree)) {
      const place = path.join(folder, 'root', library);
      await mkdir(path.dirname(place), { recursive: true });
      await copyFile(library, place);
    }
    await copyFile('/etc/hosts', path.join(folder, 'root/etc/hosts'));
    await mkdir(path.join(folder, 'data'));
    await chown(path.join(folder, 'data'), USER, USER);
    return new Image(folder, settings);
  }

  async start(port: number): Promise<void> {
    this.launcher = this.enter({ PORT: String(port) }, 'start');
    await untilReady(port, this.launcher);
  }

  /** @throws Error when the operator's command ends with anything but 0 */
  async command(...args: string[]): Promise<void> {
    const command = this.enter({}, ...args);
    const code = await new Promise((resolve) => command.once('exit', resolve));
    if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}`);
  }

  stop(): Promise<void> {
    return endProcess(this.launcher);
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private enter(more: SiteSettings, ...args: string[]): ChildProcess {
    const { PATH = '' } = process.env;
    const inside = (name: string) => path.join(this.folder, name);
    const places = [inside('root'), inside('tree'), inside('data')];
    const program = [`/site/${NODE}`, '/site/server/bootstrap.mjs', ...args];
    return spawn('unshare', ['--mount', 'sh', '-c', ENTER, 'sh', ...places, ...program], {
      env: { NODE_ENV: 'production', PATH, HOME: '/data', DATA_DIR: '/data', ...this.settings, ...more },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
}

/** The system's libraries that Node and the native packages load, by the dynamic linker. */
async function findLibraries(tree: string): Promise<Set<string>> {
  const names = await readdir(path.join(tree, 'node_modules'), { recursive: true });
  const programs = [
    NODE,
    ...names.filter((name) => /\.node$|\.so(?:\.\d+)*$/.test(name)).map((name) => `node_modules/${name}`),
  ];
  const found = new Set<string>();
  for (const program of programs) {
    const { stdout } = await run('ldd', [path.join(tree, program)]);
    for (const [library] of stdout.matchAll(/\/[^\s]+\.so[^\s]*/g)) if (!library.startsWith(tree)) found.add(library);
  }
  return found;
}
