import { z } from 'zod';

/** Node's system errors, also of another realm. */
const shape = z.object({ code: z.string(), syscall: z.string(), path: z.string().optional() });

const MEANINGS: Record<string, string> = {
  EACCES: 'this user may not use it',
  EPERM: 'this user may not use it',
  EEXIST: 'it is there already',
  EISDIR: 'it is a folder',
  ENOENT: 'it does not exist',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is no folder',
  EROFS: 'the disk is read-only',
};

export function fileErrorWords(error: unknown): string | undefined {
  const { code = '', path, syscall = 'connect' } = shape.safeParse(error).data ?? {};
  const meaning = MEANINGS[code];
  if (!meaning || ['connect', 'listen', 'getaddrinfo'].includes(syscall)) return undefined;
  if (path !== undefined)
    return syscall.startsWith('spawn') ? `The program ${path} is not installed.` : `${path}: ${meaning}.`;
  return `A file cannot be used: ${meaning}.`;
}
