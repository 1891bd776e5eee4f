import { buffer } from 'node:stream/consumers';
import { AI_SOURCES, type AiSource } from '@/lib/domain/ai-made';
import { readAiSource, xmpOf } from '@/lib/media/digital-source';
import { variantKey } from '@/lib/media/variants';
import { withoutXmp, withXmp } from '@/lib/media/with-xmp';
import { newSisterKey, type MediaAsset, type MediaAssetStorage } from '@/lib/services/moderation/asset-files';
import type { Move } from '@/lib/services/moderation/move-assets';

const XMP = xmpOf(AI_SOURCES[0]);

/**
 * The move of files that do not yet say what their poster says of AI; none where the uploaded file has said it, or they do (rule 314).
 * @throws AppError `unavailable` when the storage fails
 */
export async function movesToMark(
  { ai_source, ...asset }: MediaAsset & { ai_source: AiSource | null },
  isAiMade: boolean,
  storage: Pick<MediaAssetStorage, 'size' | 'read'>,
): Promise<Move[]> {
  const still = variantKey.still(asset.key);
  if (ai_source || (await storage.size(still)) === null) return [];
  const isMarked = readAiSource(await buffer(await storage.read(still))) !== null;
  if (isMarked === isAiMade) return [];
  const mark = isAiMade ? withXmp : withoutXmp;
  return [{ asset, to: newSisterKey(asset.key), rewrite: (file, container) => mark(file, XMP, container) }];
}
