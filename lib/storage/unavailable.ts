/** Full, failing or read-only disks, or no file handles. */
const DISK_FAILURES = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE']);

export const isDiskFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && DISK_FAILURES.has(String(error.code));
