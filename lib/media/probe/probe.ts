import { formatOf, type Format } from '@/lib/domain/formats';
import { probeGif } from '@/lib/media/probe/gif';
import { probeHeader } from '@/lib/media/probe/header';
import { probeJpeg } from '@/lib/media/probe/jpeg';
import type { ProbedFile } from '@/lib/media/probe/probed-file';
import { refusals } from '@/lib/refusals';

const PROBES: Record<Format, (file: Buffer) => ProbedFile | Promise<ProbedFile>> = {
  jpeg: probeJpeg,
  png: (file) => probeHeader(file, 'png'),
  webp: (file) => probeHeader(file, 'webp'),
  gif: probeGif,
};

/**
 * Judges a cleaned file before any pixel is decoded: decoders are only given what is of a known kind and within bounds.
 * @throws AppError `wrong-type` or `invalid` with field `file` and a sentence that says what to do
 */
export async function probe(file: Buffer): Promise<ProbedFile> {
  if (file.length === 0) throw refusals.invalidFile('This file is empty. Choose another.');
  const format = formatOf(file);
  if (!format) throw refusals.wrongKind();
  return PROBES[format](file);
}
