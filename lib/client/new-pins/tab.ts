import { inOneTab, webLocks } from '@/lib/client/in-one-tab';
import { inTime } from '@/lib/client/in-time';
import { newId } from '@/lib/client/new-pins/new-pin';
import { BROWSER_PATIENCE_MS } from '@/lib/config';

const PREFIX = 'new-pins ';

/** Open for as long as it holds its lock. */
export interface Tab {
  id: string;
  close: () => void;
}

export function openTab(): Tab {
  const id = newId();
  let close = () => undefined as void;
  const closed = new Promise<void>((resolve) => (close = resolve));
  void webLocks()?.request(PREFIX + id, () => closed);
  return { id, close };
}

export async function openTabs(): Promise<ReadonlySet<string>> {
  const locks = webLocks();
  const { held = [] } = locks ? await inTime(locks.query(), BROWSER_PATIENCE_MS).catch(() => ({ held: [] })) : {};
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}

export const oneTabAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> => inOneTab(PREFIX + name, work);
