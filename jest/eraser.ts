import type { Eraser } from '@/lib/services/erasures';

interface Recorder extends Eraser {
  files: string[];
  uids: string[];
}

/** Notes the files and identities that are erased; a broken one cannot erase identities. */
export function recorder({ broken = false } = {}): Recorder {
  const files: string[] = [];
  const uids: string[] = [];
  return {
    files,
    uids,
    storage: { remove: async (key) => void files.push(key) },
    removeIdentity: async (uid) => {
      if (broken) throw new Error('the identity service is away');
      uids.push(uid);
    },
  };
}
