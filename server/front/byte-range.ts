type ByteRange = { kind: 'all' } | { kind: 'part'; start: number; end: number } | { kind: 'unsatisfiable' };

/** Reads a Range header; `end` is included. Several ranges and unreadable ones mean the whole file (RFC 9110). */
export function readRange(header: string | undefined, size: number): ByteRange {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  if (!match || (!match[1] && !match[2])) return { kind: 'all' };
  const [, first, last] = match;
  if (!first) {
    const length = Math.min(Number(last), size);
    return length === 0 ? { kind: 'unsatisfiable' } : { kind: 'part', start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  if (last && Number(last) < start) return { kind: 'all' };
  return start >= size ? { kind: 'unsatisfiable' } : { kind: 'part', start, end };
}
