import { features } from '@/features';
import { program } from '@/lib/program';
import { onStop } from '@/server/start/cleanup';
import { childEnvironment, type SiteSettings } from '@/server/start/settings';
import { SupervisedProcess } from '@/server/start/supervised-process';

/** Starts the programs of features. Returns their settings for the site's processes. @throws StartError */
export async function startPrograms(settings: SiteSettings): Promise<Record<string, string>> {
  const ofFeatures = {};
  for (const { program: wanted } of features) {
    const place = await wanted?.place(settings);
    if (!wanted || !place) continue;
    const { file, execArgv } = program(wanted.file);
    const args = [...execArgv, file, ...place.args];
    const env = { ...childEnvironment(settings), ...place.settings };
    const running = new SupervisedProcess({ name: wanted.name, args, env, graceMs: 1_000 });
    onStop(wanted.name, () => running.stop(), { kill: () => running.kill() });
    Object.assign(ofFeatures, place.settings);
  }
  return ofFeatures;
}
