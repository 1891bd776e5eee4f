import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

const WIDTH = 800;

/** The text of a QR code in a picture (PNG or SVG). @throws Error without one */
export async function readQrCode(picture: Buffer): Promise<string> {
  const image = sharp(picture, { density: 300 }).resize(WIDTH).flatten({ background: '#fff' }).ensureAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) });
}
