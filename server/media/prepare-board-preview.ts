import { readFile } from 'node:fs/promises';
import type { BoardPreviewOrder, PreparedBoardPreview } from '@/lib/media/prepared-asset';
import { makeBoardPreview } from '@/lib/media/preview';
import { decodePicture } from '@/lib/media/still';
import { writeVariant } from './files';

/** Makes a board's preview from the full stills of its first pins. @throws AppError when one cannot be decoded */
export async function prepareBoardPreview({ files, folder }: BoardPreviewOrder): Promise<PreparedBoardPreview> {
  const decode = async (file: string) => decodePicture(await readFile(file));
  const preview = await makeBoardPreview(await Promise.all(files.map(decode)));
  const { path } = await writeVariant(folder, 'preview', preview);
  return { path };
}
