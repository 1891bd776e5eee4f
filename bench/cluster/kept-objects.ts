import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { StoredObject } from '@/testing/s3-server';

const factsSchema = z.object({ type: z.string(), cacheControl: z.string(), writtenAt: z.coerce.date() });

/** A bucket's objects, with a file for each, so that the next run begins with them. */
export class KeptObjects extends Map<string, StoredObject> {
  constructor(private readonly folder: string) {
    super();
    mkdirSync(folder, { recursive: true });
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      super.set(path.relative(folder, file), read(readFileSync(file)));
    }
  }

  override set(key: string, object: StoredObject): this {
    const { bytes, ...facts } = object;
    const file = path.join(this.folder, key);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), bytes]));
    return super.set(key, object);
  }

  override delete(key: string): boolean {
    rmSync(path.join(this.folder, key), { force: true });
    return super.delete(key);
  }
}

/** A line of facts, then the bytes. */
function read(file: Buffer): StoredObject {
  const end = file.indexOf('\n');
  return { ...factsSchema.parse(JSON.parse(file.subarray(0, end).toString())), bytes: file.subarray(end + 1) };
}
