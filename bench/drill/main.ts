/**
 * `npm run drill`: two instances behind nginx under load are restarted, backed up, restored and packed; `-- --before
 * <folder>` also upgrades from that built version and goes back. Needs nginx, and root for the packed tree.
 */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { lookAtPins, publishPins } from '@/bench/drill/content';
import { withEndings } from '@/tools/check/endings';
import { Image } from '@/bench/drill/image';
import { Instance } from '@/bench/drill/instance';
import { startNginx } from '@/bench/drill/nginx';
import { findDifferences, restoreBeside } from '@/bench/drill/restore';
import { startServices } from '@/bench/drill/services';
import { Steps } from '@/bench/drill/steps';
import { Visitors } from '@/bench/drill/visitors';
import { ensureBuild } from '@/server/build/build';
import { findFreePorts } from '@/server/start/ports';

const CALM_MS = 3_000;
const HERE = process.cwd();
const COMMANDS = [
  'migrate',
  'audit',
  'check-media',
  'sweep --dry-run',
  'terms waves',
  'lockdown uploads off',
  'user make-admin creator@demo.test',
  'backup /data/backups',
];

const { values } = parseArgs({ options: { before: { type: 'string' } } });
const before = values.before && path.resolve(values.before);
process.exitCode = (await withEndings(drill)) ? 0 : 1;

async function drill(later: (end: () => Promise<unknown>) => void): Promise<boolean> {
  await ensureBuild(
    (line) => console.log(line),
    (stop) => later(async () => stop()),
  );
  const [port = 0, third = 0, ...ports] = await findFreePorts(4);
  const [origin, beside] = [`http://localhost:${port}`, `http://localhost:${third}`];
  const services = await startServices(port);
  later(() => services.stop());
  const { settings, databaseUrl, objects } = services;
  const instances = await Promise.all(ports.map((own) => Instance.make(own, settings)));
  for (const instance of instances) later(() => instance.remove());
  // One after the other: the first one migrates.
  for (const instance of instances) await instance.start(before ?? HERE);
  later(await startNginx(port, ports));
  const pages = await publishPins(origin);
  const image = process.getuid?.() === 0 ? await Image.make(settings) : undefined;
  if (image) later(() => image.remove());
  const visitors = new Visitors(port);
  later(() => visitors.leave());
  const steps = new Steps(visitors);

  /** Every instance is stopped and started, one after the other, as the version in a folder. */
  async function restartAll(tree: string, version: string): Promise<void> {
    for (const [at, instance] of instances.entries()) {
      const name = `instance ${at + 1}`;
      await steps.run(`${name} is stopped`, () => instance.stop());
      await steps.run(`${name} is away`, () => sleep(CALM_MS));
      await steps.run(`${name} is started: ${version}`, () => instance.start(tree));
      await steps.run('both serve', () => sleep(CALM_MS));
    }
  }

  async function drillRestore(): Promise<string[]> {
    const restored = await steps.run('a backup is made, and restored beside', () =>
      restoreBeside(settings, databaseUrl),
    );
    later(() => restored.remove());
    const found = await steps.run('rows, files, audit log compared', () =>
      findDifferences(settings, restored, objects),
    );
    const site = await Instance.make(third, restored.settings, restored.folder);
    later(() => site.remove());
    await steps.run('the restored site is started', () => site.start(HERE));
    await steps.run('the restored site serves all pins', () => lookAtPins(beside, pages));
    await site.stop();
    return found;
  }

  async function drillImage(image: Image): Promise<void> {
    await steps.run('a packed tree is started as in the image', () => image.start(third));
    await steps.run('it serves all pins, and takes new ones', async () => {
      await lookAtPins(beside, pages);
      await lookAtPins(origin, await publishPins(beside));
    });
    await steps.run('commands are run in it', async () => {
      for (const command of COMMANDS) await image.command(...command.split(' '));
    });
    await image.stop();
  }

  await steps.run('both serve', () => sleep(CALM_MS));
  await restartAll(HERE, before ? 'this version' : 'the same version');
  const differences = await drillRestore();
  if (image) await drillImage(image);
  else console.log('The packed tree was not started as in the image: that needs root.');
  if (before) await restartAll(before, 'the version before');
  const isWell = steps.print();
  console.log(`Pages named ${visitors.knownFiles} different scripts and styles.`);
  for (const difference of differences) console.log(`The restored site differs in ${difference}`);
  return isWell && differences.length === 0;
}
