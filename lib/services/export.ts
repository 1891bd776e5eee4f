import 'server-only';
import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportContent, ExportImage } from '@/lib/data/account-export';
import type { Storage } from '@/lib/storage/storage';

type Files = Pick<Storage, 'size' | 'read'>;

/** A zip as a stream: `data.json`, then the images uncompressed; data.json says which are missing. */
export async function packExport({ data, images }: ExportContent, storage: Files): Promise<Readable> {
  const present = await findPresent(images, storage);
  const missing = new Set(images.filter((image) => !present.has(image)).map(({ path }) => path));
  const fileOf = (path: string | null) => (path && missing.has(path) ? null : path);
  const honest = {
    ...data,
    account: { ...data.account, image: fileOf(data.account.image) },
    pins: data.pins.map((pin) => ({ ...pin, file: fileOf(pin.file) })),
    uploads: data.uploads.map((upload) => ({ ...upload, file: fileOf(upload.file) })),
  };
  const mtime = new Date(data.exportedAt);
  const zip = new ZipFile();
  const packed = new PassThrough();
  let open: Readable | undefined;
  const pass = async (key: string) => {
    open = await storage.read(key);
    if (packed.destroyed) open.destroy();
    return open.on('error', (error) => packed.destroy(error));
  };
  zip.addBuffer(Buffer.from(`${JSON.stringify(honest, null, 2)}\n`), 'data.json', { mtime });
  for (const [{ path, key }, size] of present) {
    zip.addReadStreamLazy(path, { mtime, size, compress: false }, (done) => {
      pass(key).then(
        (stream) => done(null, stream),
        (error: Error) => packed.destroy(error),
      );
    });
  }
  zip.end();
  zip.on('error', (error: Error) => packed.destroy(error));
  zip.outputStream.pipe(packed).on('close', () => open?.destroy());
  return packed;
}

async function findPresent(images: ExportImage[], storage: Files): Promise<Map<ExportImage, number>> {
  const present = new Map<ExportImage, number>();
  for (const image of images) {
    const size = await storage.size(image.key);
    if (size !== null) present.set(image, size);
  }
  return present;
}
