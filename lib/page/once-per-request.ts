import 'server-only';
import { cache } from 'react';

/** Lets metadata and body share one read; the arguments of the first call count. */
export function oncePerRequest<Arguments extends unknown[], Data>(
  read: (...args: Arguments) => Promise<Data>,
): (...args: Arguments) => Promise<Data> {
  const ofRequest = cache((): { found?: Promise<Data> } => ({}));
  return (...args) => (ofRequest().found ??= read(...args));
}
