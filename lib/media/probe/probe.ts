import { kindOf, type MediaKind } from '@/lib/media/kinds';
import { probeGif } from '@/lib/media/probe/gif';
import { probeJpeg } from '@/lib/media/probe/jpeg';
import { probePng } from '@/lib/media/probe/png';
import type { ProbedFile } from '@/lib/media/probe/probed-file';
import { probeWebp } from '@/lib/media/probe/webp';
import { refusals } from '@/lib/refusals';

const PROBES: Record<MediaKind, (file: Buffer) => ProbedFile> = {
  jpeg: probeJpeg,
  png: probePng,
  webp: probeWebp,
  gif: probeGif,
};

/**
 * Judges a file by its structure alone: decoders are only given what is whole, of a known kind and within bounds.
 * @throws AppError `wrong-type` or `invalid` with field `file` and a sentence that says what to do
 */
export function probe(file: Buffer): ProbedFile {
  if (file.length === 0) throw refusals.invalidFile('This file is empty. Choose another.');
  const kind = kindOf(file);
  if (!kind) throw refusals.wrongKind();
  return PROBES[kind](file);
}
