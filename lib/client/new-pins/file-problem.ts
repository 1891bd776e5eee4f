import { GIF_BYTES_MAX, PICTURE_BYTES_MAX } from '@/lib/config';

const MIB = 1024 * 1024;
const inMegabytes = (bytes: number) => `${Math.ceil(bytes / MIB)} MB`;

/** What can be seen to be wrong with a file without sending it: it would take long to hear the same from the site. */
export function fileProblem({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  if (size === 0) return 'This file is empty. Choose another one.';
  const isGif = type === 'image/gif';
  const most = isGif || !type.startsWith('image/') ? GIF_BYTES_MAX : PICTURE_BYTES_MAX;
  if (size <= most) return undefined;
  return `This file has ${inMegabytes(size)}; ${isGif ? 'GIFs' : 'pictures'} may have ${inMegabytes(most)}. Choose a smaller one.`;
}
