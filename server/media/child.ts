import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import sharp from 'sharp';
import { AppError } from '@/lib/errors';
import { makeAvifs } from '@/lib/media/avif';
import { readAiSource } from '@/lib/media/digital-source';
import type {
  BoardPreviewOrder,
  Order,
  Prepared,
  PreparedBoardPreview,
  PreparedStills,
  Reply,
  StillsOrder,
} from '@/lib/media/prepared-asset';
import { makeBoardPreview } from '@/lib/media/preview';
import { decodePicture, makeStill } from '@/lib/media/still';
import { avifKey } from '@/lib/media/variants';
import { videoProgramSchema } from '@/lib/media/video-track';
import { refusals } from '@/lib/refusals';
import { describeFile } from './describe-file';
import { pathOf, writeVariant } from './files';
import { markFiles } from './mark-files';
import { prepareAvatar } from './prepare-avatar';
import { prepareFile } from './prepare-file';

const PRIORITY = 10;
/** libvips knows many more decoders. */
const WANTED = ['Jpeg', 'Png', 'Webp', 'Nsgif'];

/** One thread, no cache, and only the wanted decoders. */
function configureSharp(): void {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: WANTED.map((kind) => `VipsForeignLoad${kind}Buffer`) });
}

configureSharp();
const [, , words] = process.argv;
const encoder = words === undefined ? undefined : videoProgramSchema.parse(JSON.parse(words));

process.on('message', (order: Order) => void answer(order));
// At once: a decoder would hold up a plain exit.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const send = (reply: Reply) => void (process.connected && process.send?.(reply));

async function answer(order: Order): Promise<void> {
  // Pages come first; a start at low priority would take longer than the work on a busy machine.
  lowerPriority();
  send({ type: 'begun' });
  send(await prepare(order).then((made) => ({ type: 'prepared' as const, made }), refusal));
}

function prepare(order: Order): Promise<Prepared> {
  if (order.make === 'avatar') return prepareAvatar(order);
  if (order.make === 'stills') return prepareStills(order);
  if (order.make === 'avifs') return prepareAvifs(order);
  if (order.make === 'board-preview') return prepareBoardPreview(order);
  if (order.make === 'signature') return describeFile(order);
  return prepareFile(order, { program: encoder, onRead: () => send({ type: 'read' }) });
}

/** Remakes everything beside a full still. @throws AppError when it cannot be decoded */
async function prepareStills({ file, folder }: StillsOrder): Promise<PreparedStills> {
  const full = await readFile(file);
  const { files } = await makeStill(full);
  const beside = files.filter(({ variant }) => variant !== 'still');
  const written = await Promise.all(beside.map(({ variant, bytes }) => writeVariant(folder, variant, bytes)));
  return { files: await markFiles(written, readAiSource(full)) };
}

/** Makes the smaller stills of a full one as AVIF. @throws AppError when it cannot be decoded */
async function prepareAvifs({ file, folder }: StillsOrder): Promise<PreparedStills> {
  const made = await makeAvifs(await readFile(file)).catch((error: unknown) => {
    throw refusals.fileCorrupt(error);
  });
  const files = made.map(async ({ variant, bytes }) => {
    const path = avifKey(pathOf(folder, variant));
    await writeFile(path, bytes);
    return { variant, path, bytes: bytes.length };
  });
  return { files: await Promise.all(files) };
}

/** Makes a board's preview from the full stills of its first pins. @throws AppError when one cannot be decoded */
async function prepareBoardPreview({ files, folder }: BoardPreviewOrder): Promise<PreparedBoardPreview> {
  const decode = async (file: string) => decodePicture(await readFile(file));
  const preview = await makeBoardPreview(await Promise.all(files.map(decode)));
  const { path } = await writeVariant(folder, 'preview', preview);
  return { path };
}

function refusal(error: unknown): Reply {
  if (error instanceof AppError) return { type: 'refused', code: error.code, message: error.message };
  return { type: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** Linux priorities belong to threads, so each running one is lowered and new ones inherit; only root may raise one. */
function lowerPriority(): void {
  for (const thread of threads()) os.setPriority(thread, Math.max(PRIORITY, os.getPriority(thread)));
}

function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [process.pid];
  }
}
