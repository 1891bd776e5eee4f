import type { NewPin, UploadState } from '@/lib/client/new-pins/new-pin';
import { pause, waitOf } from '@/lib/client/new-pins/pause';
import type { NewPinsStore } from '@/lib/client/new-pins/store';
import { Workers } from '@/lib/client/new-pins/workers';
import { ApiError } from '@/lib/client/request';
import { deleteUpload, findUpload, importUrl, uploadFile } from '@/lib/client/uploads';
import { requireVerified } from '@/lib/client/verified';
import { formatOfType, LARGEST_UPLOAD } from '@/lib/domain/formats';
import type { Upload } from '@/lib/schemas/upload';

const MIB = 1024 * 1024;
const UNTOLD = 'Something went wrong. Please try again.';
const CANCELLED: UploadState = { kind: 'failed', message: 'The upload was cancelled.' };
const TWICE = 'This picture is already among your new pins.';
/** Conflict, too large, wrong kind, invalid: the file itself is wrong. */
const WRONG_FILE = [409, 413, 415, 422];
const STEPS = 100;

const nextUpload = (pins: readonly NewPin[]): NewPin | undefined =>
  pins.find(({ upload }) => upload.kind === 'waiting');

function failedUpload(error: unknown): UploadState {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: UNTOLD };
  const { message, status, link, code, field } = error;
  const isFinal = code === 'duplicate' || (field === 'file' && WRONG_FILE.includes(status));
  return {
    kind: 'failed',
    message,
    ...(link !== undefined && { link }),
    ...(isFinal && { isFinal }),
    ...(status === 0 && { isOffline: true }),
  };
}

/** Uploads in order; resumes after a limit and when the network is back. */
export class UploadQueue {
  private readonly running = new Map<string, AbortController>();
  /** Removed after they were sent completely: their uploads are deleted. */
  private readonly dropped = new Set<string>();
  private readonly workers: Workers;

  constructor(private readonly store: NewPinsStore) {
    const next = () => (store.get().pauses.uploads === null ? nextUpload(store.get().pins) : undefined);
    this.workers = new Workers(store, next, this.upload);
  }

  /** Returns a function that stops it and aborts running uploads. */
  start(): () => void {
    const end = this.workers.start();
    addEventListener('online', this.goOn);
    return () => {
      end();
      removeEventListener('online', this.goOn);
      for (const request of this.running.values()) request.abort();
    };
  }

  cancel(id: string): void {
    this.store.update(id, { upload: CANCELLED });
    this.running.get(id)?.abort();
  }

  drop(id: string): void {
    const upload = this.store.find(id)?.upload;
    if (upload?.kind === 'sending' && upload.part === null) this.dropped.add(id);
    else this.running.get(id)?.abort();
  }

  retry(id: string): void {
    if (this.store.find(id)?.upload.kind === 'failed') this.store.update(id, { upload: { kind: 'waiting' } });
  }

  private readonly goOn = () => {
    for (const { id, upload } of this.store.get().pins) {
      if (upload.kind === 'failed' && upload.isOffline) this.retry(id);
    }
  };

  private readonly upload = async (pin: NewPin): Promise<void> => {
    const request = new AbortController();
    const { id } = pin;
    this.running.set(id, request);
    const tell = (upload: UploadState) => {
      if (!request.signal.aborted) this.store.update(id, { upload });
    };
    tell({ kind: 'sending', part: pin.source.kind === 'file' ? 0 : null });
    try {
      const upload = await this.send(pin, request.signal, tell);
      if (this.dropped.delete(id)) return await deleteUpload(upload._id);
      tell(this.isTwice(id, upload) ? { kind: 'failed', message: TWICE, isFinal: true } : { kind: 'done', upload });
    } catch (error) {
      const wait = waitOf(error);
      if (wait !== undefined) void pause(this.store, 'uploads', wait);
      tell(wait === undefined ? failedUpload(error) : { kind: 'waiting' });
      if (error instanceof ApiError && error.code === 'email-not-verified') void requireVerified();
    } finally {
      if (this.running.get(id) === request) this.running.delete(id);
    }
  };

  /** The site returns one upload for equal files. */
  private isTwice(id: string, { _id }: Upload): boolean {
    return this.store
      .get()
      .pins.some((pin) => pin.id !== id && pin.upload.kind === 'done' && pin.upload.upload._id === _id);
  }

  private async send({ source }: NewPin, signal: AbortSignal, tell: (state: UploadState) => void): Promise<Upload> {
    if (source.kind === 'url') return importUrl(source.url, signal);
    if (source.kind === 'stored') return findUpload(source.uploadId, signal);
    const problem = fileProblem(source.file);
    if (problem) throw new ApiError(413, problem, 'file');
    let step = 0;
    const onProgress = (part: number) => {
      const reached = Math.floor(part * STEPS);
      if (reached > step) tell({ kind: 'sending', part: reached < STEPS ? part : null });
      step = Math.max(step, reached);
    };
    return uploadFile(source.file, { onProgress, signal });
  }
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / MIB)} MB`;

/** Checked before sending, to fail early. */
function fileProblem({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  if (size === 0) return 'This file is empty. Choose another one.';
  const format = formatOfType(type);
  const most = format?.maxBytes ?? LARGEST_UPLOAD;
  if (size <= most) return undefined;
  return `This file has ${inMegabytes(size)}; ${format?.isAnimated ? `${format.name}s` : 'pictures'} may have ${inMegabytes(most)}. Choose a smaller one.`;
}
