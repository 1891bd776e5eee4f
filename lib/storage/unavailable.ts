/** What a disk says that is full, failing, mounted read-only, or on a machine that is out of file handles. */
const DISK_FAILURES = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE']);

export const isDiskFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && DISK_FAILURES.has(String(error.code));
