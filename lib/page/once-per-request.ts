import 'server-only';
import { cache } from 'react';

/**
 * Reads the data of a page once: its metadata and its body ask for the same within one request. The first one's
 * arguments count.
 */
export function oncePerRequest<Arguments extends unknown[], Data>(
  read: (...args: Arguments) => Promise<Data>,
): (...args: Arguments) => Promise<Data> {
  const ofRequest = cache((): { found?: Promise<Data> } => ({}));
  return (...args) => (ofRequest().found ??= read(...args));
}
