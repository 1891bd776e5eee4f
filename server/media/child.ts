import { readdirSync } from 'node:fs';
import os from 'node:os';
import sharp from 'sharp';
import { AppError } from '@/lib/errors';
import type { Order, Prepared, Reply } from '@/lib/media/prepared-asset';
import { videoProgramSchema } from '@/lib/media/video-track';
import { describeFile } from './describe-file';
import { prepareAvatar } from './prepare-avatar';
import { prepareAvifs } from './prepare-avifs';
import { prepareBoardPreview } from './prepare-board-preview';
import { prepareFile } from './prepare-file';
import { prepareStills } from './prepare-stills';

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
