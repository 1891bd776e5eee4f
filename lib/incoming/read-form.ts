import { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { saveFile } from '@/lib/incoming/save-file';
import { AppError } from '@/lib/errors';
import { refusals } from '@/lib/refusals';
import type { ReceivedFile } from '@/lib/schemas/received-file';

/** Bytes of all texts. */
const MAX_TEXTS = 256 * 1024;
const MAX_NAME = 100;
/** A form has less than ten fields and thirty tags. */
const LIMITS = {
  fieldSize: 20_000,
  fields: 100,
  // One more than allowed, to notice an excess.
  files: 2,
  parts: 110,
  headerPairs: 20,
  headerSize: 16_384,
};

const noForm = () => refusals.noForm();

export interface FileField {
  name: string;
  /** Some formats allow less. */
  maxBytes: number;
  /** A form without scripts sends an empty file for none. */
  isOptional?: boolean;
}

type Fields = Map<string, string | ReceivedFile | (string | ReceivedFile)[]>;

/**
 * Streams a form with one file into `folder`; repeated fields become lists.
 * @throws AppError `too-large`, at once by Content-Length; `malformed`; `invalid` for a second file; as `saveFile` at the file's field
 */
export async function readForm(request: Request, folder: string, file: FileField): Promise<Record<string, unknown>> {
  const declared = request.headers.get('content-length');
  const maxBody = file.maxBytes + MAX_TEXTS;
  const tooLarge = () => refusals.fileTooLarge(file.maxBytes).atField(file.name);
  const broken = () => refusals.fileBrokenOff().atField(file.name);
  if (Number(declared) > maxBody) throw tooLarge();
  const fields: Fields = new Map();
  let received = 0;
  const count = async function* (body: AsyncIterable<Uint8Array>) {
    try {
      for await (const chunk of body) {
        received += chunk.byteLength;
        if (received > maxBody) throw tooLarge();
        yield chunk;
      }
    } catch (error) {
      throw error instanceof AppError ? error : broken();
    }
  };
  const source = Readable.from(count(request.body ?? empty()), { objectMode: false });
  const type = request.headers.get('content-type') ?? '';
  await parse(source, { type, folder, file, announced: Number(declared) - MAX_TEXTS, broken }, fields);
  if (declared !== null && received !== Number(declared)) throw broken();
  return Object.fromEntries(fields);
}

async function* empty(): AsyncGenerator<Uint8Array> {}

interface Parsing {
  type: string;
  folder: string;
  file: FileField;
  /** Bytes, as the sender announces them. */
  announced: number;
  broken: () => AppError;
}

async function parse(
  source: Readable,
  { type, folder, file, announced, broken }: Parsing,
  fields: Fields,
): Promise<void> {
  const busboy = openParser(type);
  const streams: BusboyFileStream[] = [];
  const saved: Promise<void>[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      busboy.on('file', (field: string | undefined, stream, name: string | undefined) => {
        streams.push(stream);
        if (!name && file.isOptional) return void stream.resume();
        let isBroken = false;
        stream.on('error', () => (isBroken = true));
        if (field !== file.name || saved.length > 0) return reject(unexpected(field, file));
        const incoming = { name: name ?? '', folder, maxBytes: file.maxBytes, announced };
        const saving = saveFile(stream, incoming).then((received) => add(fields, field, received));
        saving.catch((error: unknown) => {
          if (error instanceof AppError) reject(error.atField(field));
          else reject(isBroken ? broken() : error);
        });
        saved.push(saving);
      });
      busboy.on('field', (field: string | undefined, value, _nameIsCut, valueIsCut) => {
        if (field === undefined || field.length > MAX_NAME) return reject(noForm());
        if (valueIsCut) return reject(refusals.fieldTooLong().atField(field));
        add(fields, field, value);
      });
      for (const limit of ['partsLimit', 'fieldsLimit'] as const) busboy.on(limit, () => reject(noForm()));
      busboy.on('error', () => reject(broken()));
      source.on('error', reject);
      busboy.on('finish', () => void Promise.all(saved).then(() => resolve(), reject));
      source.pipe(busboy);
    });
  } finally {
    source.unpipe(busboy);
    source.destroy();
    // Streams close before the folder goes.
    for (const stream of streams) stream.destroy(new Error('given up'));
    await Promise.allSettled(saved);
  }
}

function openParser(contentType: string) {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS });
  } catch {
    throw noForm();
  }
}

const unexpected = (field: string | undefined, { name }: FileField) =>
  field === name
    ? refusals.secondFile().atField(field)
    : refusals.fileElsewhere(name).atField(field?.slice(0, MAX_NAME));

function add(fields: Fields, name: string, value: string | ReceivedFile): void {
  const known = fields.get(name);
  fields.set(name, known === undefined ? value : [known, value].flat());
}
