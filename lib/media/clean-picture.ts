import { cleanGif } from '@/lib/media/clean-gif';
import { cleanPng } from '@/lib/media/clean-png';
import { kindOf } from '@/lib/media/kinds';

const END_OF_JPEG = Buffer.of(0xff, 0xd9);

/** Repairs what browsers forgive: a missing end, and in GIF and PNG other parts than the picture. @throws AppError for a broken file */
export function cleanPicture(file: Buffer): Buffer {
  switch (kindOf(file)) {
    case 'gif':
      return cleanGif(file);
    case 'png':
      return cleanPng(file);
    case 'jpeg':
      return Buffer.concat([file, END_OF_JPEG]);
    default:
      return file;
  }
}
