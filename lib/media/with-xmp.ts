import { TRAILER } from '@/lib/media/gif-blocks';

type Container = 'webp' | 'jpg' | 'gif' | 'mp4';

/** Adds an XMP packet to a file that the site has made, without encoding it again. @throws Error for another container */
export function withXmp(file: Buffer, xmp: Buffer, container: string): Buffer {
  if (!isContainer(container)) throw new Error(`No XMP goes into .${container}.`);
  return ADD[container](file, xmp);
}

/** Takes out a packet that `withXmp` has added; a file without it stays. @throws Error for another container */
export function withoutXmp(file: Buffer, xmp: Buffer, container: string): Buffer {
  if (!isContainer(container)) throw new Error(`No XMP goes into .${container}.`);
  const part = PARTS[container](xmp);
  const at = file.lastIndexOf(part);
  if (at < 0) return file;
  const rest = Buffer.concat([file.subarray(0, at), file.subarray(at + part.length)]);
  if (container === 'webp') {
    rest.writeUInt32LE(rest.length - 8, 4);
    rest.writeUInt8(rest.readUInt8(RIFF_HEAD + 8) & ~HAS_XMP, RIFF_HEAD + 8);
  }
  return rest;
}

const isContainer = (name: string): name is Container => name in ADD;

const ADD: Record<Container, (file: Buffer, xmp: Buffer) => Buffer> = {
  webp: intoWebp,
  jpg: intoJpeg,
  gif: intoGif,
  mp4: (file, xmp) => Buffer.concat([file, PARTS.mp4(xmp)]),
};

/** The bytes that hold the packet. */
const PARTS: Record<Container, (xmp: Buffer) => Buffer> = {
  webp: (xmp) => riffChunk('XMP ', xmp),
  jpg: jpegSegment,
  gif: gifBlock,
  mp4: uuidBox,
};

const RIFF_HEAD = 12;
const HAS_XMP = 0x04;

function intoWebp(file: Buffer, xmp: Buffer): Buffer {
  const chunks = file.subarray(RIFF_HEAD);
  const isExtended = chunks.toString('latin1', 0, 4) === 'VP8X';
  const head = isExtended ? Buffer.from(chunks.subarray(0, 18)) : extendedHead(chunks);
  head.writeUInt8(head.readUInt8(8) | HAS_XMP, 8);
  const body = Buffer.concat([head, isExtended ? chunks.subarray(18) : chunks, PARTS.webp(xmp)]);
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), body]));
}

/** The chunk `VP8X` for a plain lossy picture. @throws Error for a lossless one, which the site never makes */
function extendedHead(chunks: Buffer): Buffer {
  if (chunks.toString('latin1', 0, 4) !== 'VP8 ') throw new Error('This WebP is not lossy.');
  const data = Buffer.alloc(10);
  // The key frame's size stands after its tag and start code.
  data.writeUIntLE((chunks.readUInt16LE(14) & 0x3fff) - 1, 4, 3);
  data.writeUIntLE((chunks.readUInt16LE(16) & 0x3fff) - 1, 7, 3);
  return riffChunk('VP8X', data);
}

function riffChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

const APP0 = 0xe0;
const XMP_NAME = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');

/** After the beginning, and JFIF's segment where there is one. */
function intoJpeg(file: Buffer, xmp: Buffer): Buffer {
  const at = file[3] === APP0 ? 4 + file.readUInt16BE(4) : 2;
  return Buffer.concat([file.subarray(0, at), PARTS.jpg(xmp), file.subarray(at)]);
}

function jpegSegment(xmp: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + XMP_NAME.length + xmp.length, 2);
  return Buffer.concat([head, XMP_NAME, xmp]);
}

/** Readers that follow the packet as sub-blocks come out at its end. */
const GIF_WAY_OUT = Buffer.from([1, ...Array.from({ length: 256 }, (_, n) => 255 - n), 0]);

function intoGif(file: Buffer, xmp: Buffer): Buffer {
  return Buffer.concat([file.subarray(0, -1), PARTS.gif(xmp), Buffer.of(TRAILER)]);
}

function gifBlock(xmp: Buffer): Buffer {
  const head = Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('XMP DataXMP', 'latin1')]);
  return Buffer.concat([head, xmp, GIF_WAY_OUT]);
}

const XMP_UUID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

function uuidBox(xmp: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + XMP_UUID.length + xmp.length);
  head.write('uuid', 4, 'latin1');
  return Buffer.concat([head, XMP_UUID, xmp]);
}
