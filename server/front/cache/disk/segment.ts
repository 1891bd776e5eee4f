import { randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/**
 * A file that has no name from the moment it is made: its disk space is free again once it is closed, or the process has
 * ended in whatever way. Records are appended to it, one after the other, and read by their place.
 */
export class Segment {
  /** Bytes in it. */
  size = 0;

  private constructor(private readonly file: FileHandle) {}

  /** @throws when the folder cannot be written to */
  static async create(folder: string): Promise<Segment> {
    const name = path.join(folder, randomUUID());
    const file = await open(name, 'wx+', 0o600);
    await unlink(name);
    return new Segment(file);
  }

  /** Resolves to the record's place; one call at a time. @throws when the disk does not take all of it */
  async append(record: Uint8Array): Promise<number> {
    const offset = this.size;
    await this.write(record, offset);
    this.size += record.length;
    return offset;
  }

  /** What stands there, which is shorter where the file is. */
  async read(offset: number, length: number): Promise<Buffer> {
    const buffer = Buffer.allocUnsafeSlow(length);
    const { bytesRead } = await this.file.read(buffer, 0, length, offset);
    return buffer.subarray(0, bytesRead);
  }

  /** Leaves nothing of a record. */
  erase(offset: number, length: number): Promise<void> {
    return this.write(new Uint8Array(length), offset);
  }

  /** Resolves when reads and writes under way have ended. */
  close(): Promise<void> {
    return this.file.close();
  }

  private async write(bytes: Uint8Array, offset: number): Promise<void> {
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await this.file.write(bytes, done, bytes.length - done, offset + done);
      done += bytesWritten;
    }
  }
}
