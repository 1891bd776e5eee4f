import { blocksSiteData, isUnstored, memory, ofDevice, ofTab, store, UNSTORED } from '@/lib/client/stored';

/**
 * For the device, else for this tab, else for this page (rule 267): the first text that fits.
 * @throws Error where site data are blocked
 */
export function storeSomewhere(key: string, ...texts: string[]): void {
  const place = [ofDevice, ofTab].find((storage) => texts.some((text) => store(key, text, storage)));
  forget(
    key,
    [ofDevice, ofTab].filter((storage) => storage !== place),
  );
  if (place) return;
  if (blocksSiteData()) throw new Error('Site data are blocked.');
  memory.set(key, texts[0] ?? '');
  Reflect.set(globalThis, 'name', UNSTORED);
}

export function forget(key: string, storages = [ofDevice, ofTab]): void {
  memory.delete(key);
  for (const storage of storages) {
    try {
      storage().removeItem(key);
    } catch {}
  }
}

export function forgetUnstored(): void {
  if (isUnstored()) Reflect.set(globalThis, 'name', '');
}
