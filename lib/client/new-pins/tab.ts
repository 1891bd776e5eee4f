import { newId } from '@/lib/client/new-pins/new-pin';

const PREFIX = 'new-pins ';

/** Some browsers of old machines and pages without TLS have no locks: there each tab takes itself for the only one. */
const locks = (): LockManager | undefined => navigator.locks;

/** A tab as the drafts know it: it is open for as long as it holds its lock. */
export interface Tab {
  id: string;
  close: () => void;
}

export function openTab(): Tab {
  const id = newId();
  let close = () => undefined as void;
  const closed = new Promise<void>((resolve) => (close = resolve));
  void locks()?.request(PREFIX + id, () => closed);
  return { id, close };
}

/** The tabs that are open, of those that hold drafts. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}

/** Runs `work` in one tab at a time. */
export async function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const manager = locks();
  return manager ? manager.request(`${PREFIX}${name}`, work) : work();
}
