import { createHash } from 'node:crypto';
import { ASSETS } from '@/lib/storage/key';

/** URLs of files whose names change with their bytes, and of a build's own manifests. */
const ASSET =
  /^\/(?:_next\/static\/(?:[\w~-]{1,80}\/){1,3}[\w~-][\w~.-]{0,119}|page-scripts\/[\w-]{1,80}-[A-Z0-9]{8})\.(css|js|json|woff2?)$/;

/** Storage key of a build's file; a hash of its URL's path, so that no path leads to other files and case counts (rule 262). */
export function assetKey(requestPath: string): string | undefined {
  const extension = ASSET.exec(requestPath)?.[1];
  if (!extension) return undefined;
  return `${ASSETS}${createHash('sha256').update(requestPath).digest('hex')}.${extension}`;
}
