/** Runs `work` while no other process does so under the same lock file; see `folder-lock.mjs`. */
export function withLock<T>(file: string, work: () => Promise<T>, onWait?: () => void): Promise<T>;
