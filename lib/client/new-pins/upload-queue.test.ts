import { NewPinsStore } from '@/lib/client/new-pins/store';
import { fileOf, pinOf, uploadOf } from '@/lib/client/new-pins/testing/samples';
import { UploadQueue } from '@/lib/client/new-pins/upload-queue';
import { ApiError } from '@/lib/client/request';
import { fakeBrowser } from '@/lib/client/testing/fake-browser';
import { FORMATS } from '@/lib/domain/formats';
import type { Upload } from '@/lib/schemas/upload';

interface Call {
  what: string;
  onProgress?: (part: number) => void;
  signal: AbortSignal;
  answer: (upload: Upload) => void;
  refuse: (error: unknown) => void;
}

const calls: Call[] = [];
const deleted: string[] = [];
function call(what: string, signal: AbortSignal, onProgress?: Call['onProgress']): Promise<Upload> {
  return new Promise((answer, refuse) => {
    calls.push({ what, signal, onProgress, answer, refuse });
    signal.addEventListener('abort', () => refuse(new ApiError(0, 'The site cannot be reached.')));
  });
}
jest.mock('@/lib/client/uploads', () => ({
  uploadFile: (file: File, { signal, onProgress }: Pick<Call, 'signal'> & { onProgress: (part: number) => void }) =>
    call(file.name, signal, onProgress),
  importUrl: (url: string, signal: AbortSignal) => call(url, signal),
  findUpload: (id: string, signal: AbortSignal) => call(`find ${id}`, signal),
  deleteUpload: async (id: string) => void deleted.push(id),
}));
jest.mock('@/lib/client/verified', () => ({ requireVerified: async () => false }));

const runQueued = () => new Promise((resolve) => setImmediate(resolve));
let store: NewPinsStore;
let queue: UploadQueue;
let end: () => void;
beforeEach(() => {
  fakeBrowser('/create-pin');
  calls.length = 0;
  deleted.length = 0;
  store = new NewPinsStore();
  queue = new UploadQueue(store);
  end = queue.start();
});
afterEach(() => {
  end();
  jest.useRealTimers();
});
const add = (...names: string[]) => store.change({ do: 'add', pins: names.map((name) => pinOf(name)) });
const stateOf = (id: string) => store.find(id)?.upload;
const sent = () => calls.map(({ what }) => what);

it('the upload queue uploads two at a time, in their order', async () => {
  add('a', 'b', 'c', 'd');
  expect(sent()).toEqual(['a.png', 'b.png']);
  calls[1]?.answer(uploadOf('2'));
  await runQueued();
  expect(sent()).toEqual(['a.png', 'b.png', 'c.png']);
  expect(stateOf('b')).toMatchObject({ kind: 'done', upload: { _id: '2' } });
  expect(stateOf('d')).toEqual({ kind: 'waiting' });
});

it('the upload queue reports how much is sent, and when the site has all of it', () => {
  add('a');
  calls[0]?.onProgress?.(0.256);
  expect(stateOf('a')).toEqual({ kind: 'sending', part: 0.256 });
  calls[0]?.onProgress?.(0.1);
  expect(stateOf('a')).toEqual({ kind: 'sending', part: 0.256 });
  calls[0]?.onProgress?.(1);
  expect(stateOf('a')).toEqual({ kind: 'sending', part: null });
});

it('imports by URL, and looks up finished uploads', () => {
  store.change({
    do: 'add',
    pins: [
      pinOf('a', { source: { kind: 'url', url: 'https://x.example/a.png' } }),
      pinOf('b', { source: { kind: 'stored', uploadId: '7' } }),
    ],
  });
  expect(sent()).toEqual(['https://x.example/a.png', 'find 7']);
});

it('the upload queue ends an upload that is cancelled, goes on with the next, and tries again when asked', async () => {
  add('a', 'b', 'c');
  queue.cancel('a');
  await runQueued();
  expect(calls[0]?.signal.aborted).toBe(true);
  expect(stateOf('a')).toEqual({ kind: 'failed', message: 'The upload was cancelled.' });
  expect(sent()).toEqual(['a.png', 'b.png', 'c.png']);
  queue.cancel('b');
  queue.retry('a');
  await runQueued();
  expect(sent()).toEqual(['a.png', 'b.png', 'c.png', 'a.png']);
  calls[3]?.answer(uploadOf('1'));
  await runQueued();
  expect(stateOf('a')?.kind).toBe('done');
});

it('the upload queue shows a refusal with a link to the existing pin', async () => {
  add('a', 'b');
  calls[0]?.refuse(new ApiError(409, 'It is here already.', 'file', 'duplicate', { link: '/pin/x' }));
  calls[1]?.refuse(new TypeError('a bug'));
  await runQueued();
  expect(stateOf('a')).toEqual({ kind: 'failed', message: 'It is here already.', link: '/pin/x', isFinal: true });
  expect(stateOf('b')).toEqual({ kind: 'failed', message: 'Something went wrong. Please try again.' });
});

it.each([
  [422, 'file', true],
  [415, 'file', true],
  [413, 'file', true],
  [409, 'file', true],
  [503, 'file', undefined],
  [400, 'file', undefined],
  [422, 'address', undefined],
])('a refusal with %s about the %s is final: %s', async (status, field, isFinal) => {
  add('a');
  calls[0]?.refuse(new ApiError(status, 'No.', field));
  await runQueued();
  expect(stateOf('a')).toEqual({ kind: 'failed', message: 'No.', ...(isFinal && { isFinal }) });
});

it('the upload queue resumes after a limit', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'], now: 1_000 });
  add('a', 'b', 'c');
  calls[0]?.refuse(new ApiError(429, 'Slower, please.', undefined, undefined, { retryAfterS: 30 }));
  calls[1]?.answer(uploadOf('2'));
  await runQueued();
  expect(store.get().pauses.uploads).toBe(31_000);
  expect([stateOf('a')?.kind, stateOf('c')?.kind]).toEqual(['waiting', 'waiting']);
  expect(sent()).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(store.get().pauses.uploads).toBeNull();
  expect(sent()).toEqual(['a.png', 'b.png', 'a.png', 'c.png']);
});

it('the upload queue shows the sentence of a quota and waits for nothing', async () => {
  add('a');
  calls[0]?.refuse(new ApiError(429, 'Your pins take 2 GB.', undefined, 'quota', { retryAfterS: 60 }));
  await runQueued();
  expect(stateOf('a')).toEqual({ kind: 'failed', message: 'Your pins take 2 GB.' });
  expect(store.get().pauses.uploads).toBeNull();
});

it('the upload queue goes on when the network is back', async () => {
  add('a', 'b');
  calls[0]?.refuse(new ApiError(0, 'The site cannot be reached.'));
  calls[1]?.refuse(new ApiError(422, 'This file is broken.'));
  await runQueued();
  dispatchEvent(new Event('online'));
  expect(sent()).toEqual(['a.png', 'b.png', 'a.png']);
});

it('the upload queue sends no file that is too large or empty', async () => {
  const large = fileOf('large.png');
  Object.defineProperty(large, 'size', { value: FORMATS.png.maxBytes + 1 });
  store.change({
    do: 'add',
    pins: [
      pinOf('large', { source: { kind: 'file', file: large } }),
      pinOf('empty', { source: { kind: 'file', file: fileOf('empty.png', '') } }),
    ],
  });
  await runQueued();
  expect(calls).toHaveLength(0);
  expect(stateOf('large')).toMatchObject({ message: expect.stringContaining('26 MB') });
  expect(stateOf('empty')).toMatchObject({ message: expect.stringContaining('empty') });
});

it('the upload queue recognises a file that was added twice', async () => {
  add('a', 'b');
  for (const one of calls) one.answer(uploadOf('1'));
  await runQueued();
  expect(stateOf('a')?.kind).toBe('done');
  expect(stateOf('b')).toMatchObject({ kind: 'failed', message: expect.stringContaining('already') });
});

it('the upload queue deletes the upload of a picture that was removed meanwhile', async () => {
  add('a', 'b');
  calls[0]?.onProgress?.(1);
  for (const id of ['a', 'b']) {
    queue.drop(id);
    store.change({ do: 'remove', id });
  }
  expect([calls[0]?.signal.aborted, calls[1]?.signal.aborted]).toEqual([false, true]);
  calls[0]?.answer(uploadOf('1'));
  await runQueued();
  expect(deleted).toEqual(['1']);
});
