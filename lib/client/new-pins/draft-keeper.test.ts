import { DraftKeeper } from '@/lib/client/new-pins/draft-keeper';
import { NewPinsStore } from '@/lib/client/new-pins/store';
import { draftShelf } from '@/lib/client/new-pins/testing/draft-shelf';
import { pinOf, uploadOf } from '@/lib/client/new-pins/testing/samples';
import { fakeBrowser } from '@/lib/client/testing/fake-browser';

let store: NewPinsStore;
let shelf: ReturnType<typeof draftShelf>;
let keeper: DraftKeeper;
let failures: number;
let end: () => void;
beforeEach(() => {
  fakeBrowser('/create-pin');
  store = new NewPinsStore();
  shelf = draftShelf();
  failures = 0;
  keeper = new DraftKeeper(store, shelf.store, 'tab', () => (failures += 1));
  end = keeper.start();
});
afterEach(() => {
  end();
});
const pass = () => new Promise((resolve) => setImmediate(resolve));

it('the draft keeper saves text, and the file until it is uploaded', async () => {
  store.change({ do: 'add', pins: [pinOf('a')] });
  store.change({ do: 'edit', id: 'a', fields: { title: 'New' } });
  expect(keeper.isBehind).toBe(true);
  await pass();
  expect(keeper.isBehind).toBe(false);
  expect(shelf.drafts.get('a')).toMatchObject({ tab: 'tab', fields: { title: 'New' }, source: { kind: 'file' } });
  expect(shelf.files.get('a')?.name).toBe('a.png');
  store.update('a', { upload: { kind: 'done', upload: uploadOf('1') } });
  await pass();
  expect(shelf.drafts.get('a')?.source).toMatchObject({ kind: 'stored', uploadId: '1' });
  expect(shelf.files.size).toBe(0);
});

it('the draft keeper writes nothing for a progress bar', async () => {
  store.change({ do: 'add', pins: [pinOf('a')] });
  await pass();
  store.update('a', { upload: { kind: 'sending', part: 0.5 } });
  expect(keeper.isBehind).toBe(false);
});

it('the draft keeper deletes removed and published drafts', async () => {
  store.change({ do: 'add', pins: [pinOf('a'), pinOf('b'), pinOf('c')] });
  await pass();
  store.change({ do: 'remove', id: 'a' });
  const pin = { _id: '1', slug: 'b', title: 'B', image: '' };
  store.update('b', { stage: { kind: 'published', pin, missed: [] } });
  await pass();
  expect([...shelf.drafts.keys()]).toEqual(['c']);
  expect([...shelf.files.keys()]).toEqual(['c']);
});

it('the draft keeper deletes a file that can never be pinned', async () => {
  store.change({ do: 'add', pins: [pinOf('a')] });
  await pass();
  store.update('a', { upload: { kind: 'failed', message: 'This kind of file cannot be shown here.', isFinal: true } });
  await pass();
  expect([shelf.drafts.size, shelf.files.size, keeper.isBehind]).toEqual([0, 0, false]);
});

it('the draft keeper writes words without waiting for the bytes of files', async () => {
  shelf.store.saveFile = () => new Promise(() => undefined);
  store.change({ do: 'add', pins: [pinOf('a')] });
  await pass();
  store.change({ do: 'edit', id: 'a', fields: { title: 'New' } });
  await pass();
  expect(shelf.drafts.get('a')?.fields.title).toBe('New');
  expect(keeper.isBehind).toBe(true);
});

it('the draft keeper says once that the browser keeps nothing, and that something would be lost', async () => {
  shelf.store.save = () => Promise.reject(new Error('no room'));
  store.change({ do: 'add', pins: [pinOf('a')] });
  await pass();
  store.change({ do: 'edit', id: 'a', fields: { title: 'New' } });
  await pass();
  expect(failures).toBe(1);
  expect(keeper.isBehind).toBe(true);
  store.change({ do: 'remove', id: 'a' });
  await pass();
  expect(keeper.isBehind).toBe(false);
});

it('the draft keeper saves again what could not be saved, words and files, once the browser has room', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const { save, saveFile } = shelf.store;
  shelf.store.save = () => Promise.reject(new Error('no room'));
  store.change({ do: 'add', pins: [pinOf('a')] });
  await pass();
  shelf.store.save = save;
  shelf.store.saveFile = () => Promise.reject(new Error('no room'));
  jest.advanceTimersByTime(2_000);
  await pass();
  expect([shelf.drafts.size, shelf.files.size, keeper.isBehind]).toEqual([1, 0, true]);
  shelf.store.saveFile = saveFile;
  jest.advanceTimersByTime(4_000);
  await pass();
  expect([shelf.files.get('a')?.name, keeper.isBehind, failures]).toEqual(['a.png', false, 1]);
  jest.useRealTimers();
});
