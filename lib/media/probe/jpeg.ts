import { assertStillSize, SCANS_MAX, tooManyScans } from '@/lib/media/probe/bounds';
import type { ProbedFile } from '@/lib/media/probe/probed-file';
import { refusals } from '@/lib/refusals';

const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;

/** SOF0 … SOF15: how the picture is coded, and its size. Between them lie three markers of another meaning. */
const isFrameHeader = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const PROGRESSIVE = [0xc2, 0xc6, 0xca, 0xce];
const COEFFICIENTS = 64;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** TEM and the restarts stand alone. */
const hasSegment = (marker: number) => marker !== 0x01 && !isRestart(marker);

/** @throws AppError for a JPEG that is broken or beyond the bounds */
export function probeJpeg(file: Buffer): ProbedFile {
  let size: { width: number; height: number } | undefined;
  let [scans, missing] = [0, 0];
  for (let at = 2; ;) {
    const start = startOfMarker(file, at);
    const marker = file.readUInt8(start);
    at = start + 1;
    if (marker === END_OF_IMAGE) {
      if (!size || scans === 0 || missing > 0) throw refusals.fileTruncated();
      return { kind: 'jpeg', ...size, frames: 1, delays: [] };
    }
    if (!hasSegment(marker)) continue;
    const end = endOfSegment(file, at);
    if (isFrameHeader(marker)) {
      if (size || end - at < 8) throw refusals.fileCorrupt();
      size = { height: file.readUInt16BE(at + 3), width: file.readUInt16BE(at + 5) };
      assertStillSize(size);
      if (PROGRESSIVE.includes(marker)) missing = file.readUInt8(at + 7) * COEFFICIENTS;
    }
    if (marker === START_OF_SCAN) missing -= finished(file.subarray(at, end));
    at = end;
    if (marker === START_OF_SCAN) {
      if (!size) throw refusals.fileCorrupt();
      if (++scans > SCANS_MAX) throw tooManyScans();
      at = endOfScan(file, end);
    }
  }
}

/** Coefficients that a scan of a progressive JPEG brings to their last bit. */
function finished(header: Buffer): number {
  const components = header[2] ?? 0;
  const [first = 0, last = 0, bits = 0] = header.subarray(3 + 2 * components);
  return (bits & 15) === 0 ? components * (last - first + 1) : 0;
}

/**
 * The byte that names the next marker. Any number of 0xff may stand before it; other bytes between segments, which some phones
 * leave there, are skipped as decoders do.
 */
function startOfMarker(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at >= 0; at = file.indexOf(0xff, at)) {
    while (file[at] === 0xff) at += 1;
    if (at < file.length && file[at] !== 0) return at;
  }
  throw refusals.fileTruncated();
}

function endOfSegment(file: Buffer, start: number): number {
  if (start + 2 > file.length) throw refusals.fileTruncated();
  const length = file.readUInt16BE(start);
  if (length < 2) throw refusals.fileCorrupt();
  if (start + length > file.length) throw refusals.fileTruncated();
  return start + length;
}

/** The next marker; within a scan, a 0xff that is pixels is followed by 0. */
function endOfScan(file: Buffer, start: number): number {
  for (let at = start; ;) {
    at = file.indexOf(0xff, at);
    const next = at < 0 ? undefined : file[at + 1];
    if (next === undefined) throw refusals.fileTruncated();
    if (next === 0xff) at += 1;
    else if (next === 0 || isRestart(next)) at += 2;
    else return at;
  }
}
