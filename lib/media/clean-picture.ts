import { formatOf, type Format } from '@/lib/domain/formats';
import { cleanGif } from '@/lib/media/clean-gif';
import { cleanPng } from '@/lib/media/clean-png';

const END_OF_JPEG = Buffer.of(0xff, 0xd9);

const CLEAN: Readonly<Record<Format, (file: Buffer) => Buffer>> = {
  jpeg: (file) => Buffer.concat([file, END_OF_JPEG]),
  png: cleanPng,
  webp: (file) => file,
  gif: cleanGif,
};

/** Repairs what browsers forgive: a missing end, and in GIF and PNG other parts than the picture. @throws AppError for a broken file */
export function cleanPicture(file: Buffer): Buffer {
  const format = formatOf(file);
  return format ? CLEAN[format](file) : file;
}
