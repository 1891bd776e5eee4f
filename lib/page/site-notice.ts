import 'server-only';
import { readSwitches } from '@/lib/data/switches';
import { NOTHING_STOPPED, switchNotice, type Switches } from '@/lib/domain/switches';
import { log } from '@/lib/log';

/** A page does not wait longer than this to say what is stopped, ms. */
const PATIENCE_MS = 500;

/** The notice on every page while the operator has stopped something; none while that cannot be read. */
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
