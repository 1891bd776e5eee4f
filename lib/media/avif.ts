import sharp from 'sharp';
import { smallerStills, type Variant } from '@/lib/media/variants';

/** Equals the WebP by butteraugli with a tenth to a third fewer bytes (decision 44). */
const QUALITY = 60;
/** Lower is hardly lighter than WebP, higher takes three times as long. */
const EFFORT = 4;

/** AVIFs of the smaller stills, with their XMP: stills hold nothing else. @throws Error for a broken still */
export async function makeAvifs(still: Buffer): Promise<{ variant: Variant; bytes: Buffer }[]> {
  const { width } = await sharp(still).metadata();
  return Promise.all(
    smallerStills(width).map(async ({ variant, width: smallWidth }) => ({
      variant,
      bytes: await sharp(still, { failOn: 'warning' })
        .resize({ width: smallWidth })
        .keepXmp()
        .avif({ quality: QUALITY, effort: EFFORT, chromaSubsampling: '4:2:0' })
        .toBuffer(),
    })),
  );
}
