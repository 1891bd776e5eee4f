import { inTime } from '@/lib/client/in-time';
import { closeSession } from '@/lib/client/session-calls';
import { BROWSER_PATIENCE_MS } from '@/lib/config';

/** Signs out, then deletes all that the site keeps on this device. @throws SessionError */
export async function forgetDevice(): Promise<void> {
  await closeSession();
  // What a browser cannot empty keeps nobody locked out.
  await Promise.allSettled(
    [emptyDatabases(), deleteCaches(), endWorkers()].map((work) => inTime(work, BROWSER_PATIENCE_MS)),
  );
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  sessionStorage.clear();
  localStorage.clear();
}

/** Deleting one would wait for its open connections. */
async function emptyDatabases(): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  await Promise.all(names.map(emptyDatabase));
}

const emptyDatabase = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const stores = [...database.objectStoreNames];
      if (stores.length === 0) return resolve();
      const work = database.transaction(stores, 'readwrite');
      for (const store of stores) work.objectStore(store).clear();
      work.oncomplete = () => resolve();
      work.onerror = () => reject(work.error);
    };
  });

async function deleteCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
}

async function endWorkers(): Promise<void> {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
}
