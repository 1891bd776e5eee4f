import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The files of a zip, by path. */
export function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) return reject(error);
      const found = new Map<string, Buffer>();
      zip.on('entry', (entry: yauzl.Entry) =>
        zip.openReadStream(entry, (failure, stream) => {
          if (failure) return reject(failure);
          void buffer(stream).then((content) => {
            found.set(entry.fileName, content);
            zip.readEntry();
          }, reject);
        }),
      );
      zip.on('end', () => resolve(found)).on('error', reject);
      zip.readEntry();
    });
  });
}
