/** Without storage and cookies nobody can sign in. */
export function blocksSiteData(): boolean {
  try {
    return !navigator.cookieEnabled || !localStorage;
  } catch {
    return true;
  }
}

const ofDevice = () => localStorage;
export const ofTab = () => sessionStorage;

/** Null without storage. */
export function stored(key: string, storage: () => Storage = ofDevice): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** False without storage, or without room in it. */
export function store(key: string, text: string, storage: () => Storage = ofDevice): boolean {
  try {
    storage().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** For this page, where nothing else has room. */
const memory = new Map<string, string>();

/** Name of a tab whose next page asks who is signed in (lib/client/resume), since its storage has no room; also read by components/layout/first-paint-script.tsx. */
const UNSTORED = 'unstored-sign-in';

export const isUnstored = (): boolean => Reflect.get(globalThis, 'name') === UNSTORED;

/** For the device, else for this tab, else for this page (rule 351): the first text that fits. */
export function storeSomewhere(key: string, ...texts: string[]): void {
  const place = [ofDevice, ofTab].find((storage) => texts.some((text) => store(key, text, storage)));
  forget(
    key,
    [ofDevice, ofTab].filter((storage) => storage !== place),
  );
  if (place) return;
  memory.set(key, texts[0] ?? '');
  Reflect.set(globalThis, 'name', UNSTORED);
}

export const storedSomewhere = (key: string): string | null =>
  stored(key) ?? stored(key, ofTab) ?? memory.get(key) ?? null;

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
