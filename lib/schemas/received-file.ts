import { z } from 'zod';

/** An uploaded file, on this machine's disk until its request ends. */
export class ReceivedFile {
  constructor(
    readonly path: string,
    /** The sender's name for it; never part of a path. */
    readonly name: string,
    readonly bytes: number,
    readonly sha256: Buffer,
    /** MD5 and SHA-1, for lists of hashes. */
    readonly olderDigests: readonly Buffer[],
  ) {}
}

export const receivedFileSchema = z
  .instanceof(ReceivedFile, { error: 'Send the picture as a file.' })
  .meta({ type: 'string', format: 'binary' });
