import { newId } from '@/lib/client/new-pins/new-pin';

const PREFIX = 'new-pins ';

/** Undefined in old browsers and without TLS; each tab then acts as the only one. */
const locks = (): LockManager | undefined => navigator.locks;

/** Open for as long as it holds its lock. */
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

export async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}

export async function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const manager = locks();
  return manager ? manager.request(`${PREFIX}${name}`, work) : work();
}
