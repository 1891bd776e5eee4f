import sharp from 'sharp';

const START_OF_SCAN = 0xda;
const END_MARKER_BYTES = 2;

/** A progressive JPEG whose last scan is told again and again: small to send, and each scan is a walk over all blocks. */
export async function manyScansJpeg(side: number, scans: number): Promise<Buffer> {
  const picture = sharp({ create: { width: side, height: side, channels: 3, background: '#808080' } });
  const jpeg = await picture.jpeg({ progressive: true }).toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, START_OF_SCAN]));
  const end = jpeg.length - END_MARKER_BYTES;
  const scan = jpeg.subarray(last, end);
  return Buffer.concat([jpeg.subarray(0, end), ...Array.from({ length: scans }, () => scan), jpeg.subarray(end)]);
}
