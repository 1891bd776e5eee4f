import { inTime } from '@/lib/client/in-time';
import { BROWSER_PATIENCE_MS } from '@/lib/config';

/** Whether the device has a dialog, even if it is dismissed. */
export async function shareByDevice(title: string, url: string): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** False without permission or an answer; pages without TLS have no clipboard. */
export async function copy(text: string): Promise<boolean> {
  try {
    await inTime(navigator.clipboard.writeText(text), BROWSER_PATIENCE_MS);
    return true;
  } catch {
    return false;
  }
}
