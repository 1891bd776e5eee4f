/** Without storage and cookies nobody can sign in. */
export function blocksSiteData(): boolean {
  try {
    return !navigator.cookieEnabled || !localStorage;
  } catch {
    return true;
  }
}

export const ofDevice = () => localStorage;
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

/** For this page, where nothing else has room (lib/client/store-somewhere). */
export const memory = new Map<string, string>();

/** Wherever it has found room (rule 267). */
export const storedSomewhere = (key: string): string | null =>
  stored(key) ?? stored(key, ofTab) ?? memory.get(key) ?? null;

/** Name of a tab whose next page asks who is signed in (lib/client/resume), since its storage has no room; also read by components/layout/first-paint-script.tsx. */
export const UNSTORED = 'unstored-sign-in';

export const isUnstored = (): boolean => Reflect.get(globalThis, 'name') === UNSTORED;
