import { z } from 'zod';

/** A file that came in and stands on this machine until the call that brought it is over. */
export class ReceivedFile {
  constructor(
    readonly path: string,
    /** The name that the sender gave it; never part of a path here. */
    readonly name: string,
    readonly bytes: number,
    readonly sha256: Buffer,
  ) {}
}

/** The file of a form. */
export const receivedFileSchema = z
  .instanceof(ReceivedFile, { error: 'Send the picture as a file.' })
  .meta({ type: 'string', format: 'binary' });
