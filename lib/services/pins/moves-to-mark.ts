import { buffer } from 'node:stream/consumers';
import { AI_SOURCES, type AiSource } from '@/lib/domain/ai-made';
import { licenseOf } from '@/lib/domain/licenses';
import { variantKey } from '@/lib/media/variants';
import { withoutXmp, withXmp } from '@/lib/media/with-xmp';
import { xmpIn, xmpOf } from '@/lib/media/xmp';
import { newSisterKey, type MediaAsset, type MediaAssetStorage } from '@/lib/services/moderation/asset-files';
import type { Move } from '@/lib/services/moderation/move-assets';

interface Said {
  isAiMade: boolean;
  license: string | null;
  /** The poster's name. */
  by: string;
}

/**
 * The move of files that do not yet say what their poster says of AI and of their licence; none where they do (rule 146).
 * @throws AppError `unavailable` when the storage fails
 */
export async function movesToMark(
  asset: MediaAsset & { ai_source: AiSource | null },
  { isAiMade, license, by }: Said,
  storage: Pick<MediaAssetStorage, 'size' | 'read'>,
): Promise<Move[]> {
  const still = variantKey.still(asset.key);
  if ((await storage.size(still)) === null) return [];
  const terms = licenseOf(license);
  const source = asset.ai_source ?? (isAiMade ? AI_SOURCES[0] : null);
  const wanted = xmpOf({ source, license: terms && { by, terms } });
  const said = xmpIn(await buffer(await storage.read(still)));
  if (said.equals(wanted)) return [];
  const rewrite = (file: Buffer, container: string) => {
    const plain = said.length > 0 ? withoutXmp(file, said, container) : file;
    return wanted.length > 0 ? withXmp(plain, wanted, container) : plain;
  };
  return [{ asset, to: newSisterKey(asset.key), rewrite }];
}
