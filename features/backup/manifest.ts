import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import type { StoredFile } from '@/lib/storage/storage';
import { StartError } from '@/server/start/start-error';

/** Written last: a folder without it is no backup. */
export const MANIFEST = 'backup.json';
export const FILE_LIST = 'files.jsonl.gz';
export const FILES = 'files';

const FORMAT = 1;
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string().regex(/^\d{4}_\w+$/)),
  tables: z.array(
    z.object({
      name,
      columns: z.array(name),
      rows: z.int().min(0),
      part: z.string().regex(/^[a-z0-9_]+\.copy\.gz$/),
      sha256,
    }),
  ),
  sequences: z.array(z.object({ name, value: z.string().regex(/^\d+$/), isCalled: z.boolean() })),
  audit: z.object({ seq: z.int(), hash: sha256 }).nullable(),
  /** The journal's last key; earlier versions had none. */
  journal: z.string().nullish(),
  files: z.object({ count: z.int().min(0), bytes: z.int().min(0), sha256, isCopied: z.boolean() }),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Earlier versions did not list the time. */
const listedFileSchema = z.object({
  key: z.string(),
  bytes: z.int(),
  sha256,
  writtenAt: z.iso.datetime().optional(),
});
export type ListedFile = z.infer<typeof listedFileSchema>;

/** A key is written once: equal size and time mean equal bytes. */
export const isAsListed = ({ bytes, writtenAt }: StoredFile, listed: ListedFile): boolean =>
  bytes === listed.bytes && writtenAt.toISOString() === listed.writtenAt;

export async function* readList(folder: string): AsyncGenerator<ListedFile> {
  const file = createReadStream(path.join(folder, FILE_LIST));
  try {
    for await (const line of createInterface({ input: file.pipe(createGunzip()), crlfDelay: Infinity })) {
      yield listedFileSchema.parse(JSON.parse(line));
    }
  } finally {
    file.destroy();
  }
}

export const newManifest = (parts: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...parts });

/** @throws StartError for an incomplete backup, or one of a later format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch((cause: unknown) => {
    throw new StartError(`${folder} is no backup: it has no readable ${MANIFEST}.`, { cause });
  });
  const read = manifestSchema.safeParse(parseJson(text));
  if (read.success) return read.data;
  throw new StartError(
    `${path.join(folder, MANIFEST)} cannot be read by this version: it was changed, or a later version made it.`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
