import { readFile } from 'node:fs/promises';
import { EncodedBody } from './compression';
import { isText, contentType } from './content-types';

/** Bytes of files, before compression, that are kept in memory. */
const MAX_BYTES = 48 * 1024 * 1024;
const NO_FILE = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']);
/** Made once per file and start, so more work is worth it than for pages. */
const BROTLI_QUALITY = 9;

/** Reads small files of the build and keeps the ones used last, with their compressed forms. */
export class FileCache {
  private readonly bodies = new Map<string, EncodedBody>();
  private bytes = 0;

  constructor(private readonly limit = MAX_BYTES) {}

  /** The file's body, or undefined when there is no such file. */
  async read(file: string): Promise<EncodedBody | undefined> {
    const known = this.bodies.get(file);
    if (known) {
      this.bodies.delete(file);
      this.bodies.set(file, known);
      return known;
    }
    const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (NO_FILE.has(error.code ?? '')) return undefined;
      throw error;
    });
    return bytes && this.keep(file, new EncodedBody(bytes, isText(contentType(file)) ? BROTLI_QUALITY : 5));
  }

  private keep(file: string, body: EncodedBody): EncodedBody {
    const concurrent = this.bodies.get(file);
    if (concurrent) return concurrent;
    this.bodies.set(file, body);
    this.bytes += body.plain.length;
    for (const [oldest, { plain }] of this.bodies) {
      if (this.bytes <= this.limit) break;
      this.bodies.delete(oldest);
      this.bytes -= plain.length;
    }
    return body;
  }
}
