import { inflateSync } from 'node:zlib';
import { AI_SOURCES, type AiSource } from '@/lib/domain/ai-made';
import { formatOf } from '@/lib/domain/formats';
import { pngChunks } from '@/lib/media/png-chunks';

/** XMP and the manifests of C2PA hold the term's address as plain text, by http or https. */
const ENDING = 'iptc.org/newscodes/digitalsourcetype/';

const PNG_XMP = Buffer.from('XML:com.adobe.xmp\0', 'latin1');
const XMP_MAX = 1024 * 1024;

/** What the metadata of a probed file say of AI; the part before the whole, since its ingredients may be made by AI wholly. */
export function readAiSource(file: Buffer): AiSource | null {
  const places = formatOf(file) === 'png' ? [file, packedXmp(file)] : [file];
  return AI_SOURCES.findLast((source) => places.some((place) => place.includes(ENDING + source))) ?? null;
}

/** The first compressed packet of a PNG, up to a mebibyte; empty without one. */
function packedXmp(png: Buffer): Buffer {
  for (const { type, data } of pngChunks(png)) {
    if (!data.subarray(0, PNG_XMP.length).equals(PNG_XMP)) continue;
    const rest = data.subarray(PNG_XMP.length);
    if (type === 'zTXt') return unpacked(rest.subarray(1));
    // A language and a translated name come between.
    if (type === 'iTXt' && rest[0] === 1) return unpacked(rest.subarray(rest.indexOf(0, rest.indexOf(0, 2) + 1) + 1));
  }
  return Buffer.alloc(0);
}

function unpacked(packed: Buffer): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: XMP_MAX });
  } catch {
    return Buffer.alloc(0);
  }
}
