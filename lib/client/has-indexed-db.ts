import { inTime } from '@/lib/client/in-time';
import { BROWSER_PATIENCE_MS } from '@/lib/config';

const open = () =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.open('probe');
    request.onerror = () => reject(new Error('IndexedDB does not open'));
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });

let answer: Promise<boolean> | undefined;

/** False where it is missing, blocked or does not answer, as in some versions of Safari (rule 267). */
export const hasIndexedDb = (): Promise<boolean> =>
  (answer ??= inTime(open(), BROWSER_PATIENCE_MS).then(
    () => true,
    () => false,
  ));
