import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { EncodedBody, KEPT_QUALITY } from './compression';
import { isText, contentType } from './content-types';

/** Bytes of files in memory, before compression. */
const MAX_BYTES = 48 * 1024 * 1024;
const NO_FILE = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']);
/** Made once per file and start, so it is worth more work than a page. */
const BROTLI_QUALITY = 9;

export class FileCache {
  private readonly bodies: LRUCache<string, EncodedBody>;

  constructor(maxSize = MAX_BYTES) {
    this.bodies = new LRUCache({
      maxSize,
      sizeCalculation: ({ size }) => Math.max(size, 1),
      fetchMethod: async (file) => {
        const bytes = await readFile(file).catch(ifNoFile);
        return bytes && new EncodedBody(bytes, isText(contentType(file)) ? BROTLI_QUALITY : KEPT_QUALITY);
      },
    });
  }

  read(file: string): Promise<EncodedBody | undefined> {
    return this.bodies.fetch(file);
  }
}

function ifNoFile(error: NodeJS.ErrnoException): undefined {
  if (!NO_FILE.has(error.code ?? '')) throw error;
}
