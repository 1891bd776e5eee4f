import 'server-only';
import { readSwitches } from '@/lib/data/switches';
import { NOTHING_STOPPED, switchNotice, type Switches } from '@/lib/domain/switches';
import { log } from '@/lib/log';

const PATIENCE_MS = 500;

/** The notice while the operator has stopped something; undefined if it cannot be read in time. */
export async function readSiteNotice(): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Switches>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, NOTHING_STOPPED);
  });
  try {
    return switchNotice(await Promise.race([readSwitches(), late]));
  } catch (error) {
    log.warn({ err: error }, 'the switches of the site could not be read');
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
