import { createHash } from 'node:crypto';
import { ASSETS } from '@/lib/storage/key';

/** URLs of files whose names change with their bytes, and of a build's own manifests. */
const ASSET =
  /^\/(?:_next\/static\/(?:[\w~-]{1,80}\/){1,3}[\w~-][\w~.-]{0,119}|page-scripts\/[\w-]{1,80}-[A-Z0-9]{8})\.(css|js|json|woff2?)$/;

/**
 * The storage key of a build's file by the path of its URL, or undefined for a path that no build makes. The key is a hash of the path,
 * so that no path leads to any other file, and letters of either case stay apart (rule 111).
 */
export function assetKey(requestPath: string): string | undefined {
  const extension = ASSET.exec(requestPath)?.[1];
  if (!extension) return undefined;
  return `${ASSETS}${createHash('sha256').update(requestPath).digest('hex')}.${extension}`;
}
