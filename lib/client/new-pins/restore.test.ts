import { draftOf } from '@/lib/client/new-pins/draft';
import { DraftKeeper } from '@/lib/client/new-pins/draft-keeper';
import { restore } from '@/lib/client/new-pins/restore';
import { NewPinsStore } from '@/lib/client/new-pins/store';
import { draftShelf } from '@/lib/client/new-pins/testing/draft-shelf';
import { donePin, fileOf, pinOf, publishedImageOf, uploadOf } from '@/lib/client/new-pins/testing/samples';
import { fakeBrowser, fakeFetch } from '@/lib/client/testing/fake-browser';
import type { Upload } from '@/lib/schemas/upload';

jest.mock('@/lib/client/new-pins/tab', () => ({
  openTabs: async () => new Set(['open']),
  oneTabAtATime: (_name: string, work: () => Promise<unknown>) => work(),
}));

/** `uploads` and `newest` are the site's. */
async function bringBack(shelf: ReturnType<typeof draftShelf>, uploads: Upload[] | null, newest: object[] = []) {
  fakeBrowser('/create-pin');
  fakeFetch((path) => {
    if (path.startsWith('/api/pins')) return Response.json({ pins: newest, totalPages: 1 });
    return uploads ? Response.json({ uploads }) : Promise.reject(new TypeError('the network is away'));
  });
  const keeper = new DraftKeeper(new NewPinsStore(), shelf.store, 'mine', () => undefined);
  return restore(shelf.store, keeper, { userId: '7', tab: 'mine' });
}

it('restoring drafts brings back drafts in their order, and uploads of other devices after them', async () => {
  const shelf = draftShelf(draftOf(donePin('b'), 'gone', 1), draftOf(pinOf('a'), 'gone', 0));
  shelf.files.set('a', fileOf('a.png'));
  const { pins } = await bringBack(shelf, [uploadOf('b'), uploadOf('other')]);
  expect(pins.map(({ fields }) => fields.title)).toEqual([pinOf('a').fields.title, 'b', 'Upload other']);
  expect(pins.map(({ upload }) => upload.kind)).toEqual(['waiting', 'done', 'done']);
  expect([...shelf.drafts.values()].map(({ tab }) => tab)).toEqual(['mine', 'mine']);
});

it('restoring drafts leaves alone what another tab has open', async () => {
  const shelf = draftShelf(draftOf(donePin('a'), 'open', 0));
  expect((await bringBack(shelf, [uploadOf('a')])).pins).toEqual([]);
  expect(shelf.drafts.get('a')?.tab).toBe('open');
});

it('restoring drafts drops a draft that was published before its answer came', async () => {
  const shelf = draftShelf(draftOf(donePin('a'), 'gone', 0));
  const pin = { _id: '1', slug: 'a', title: 'a', image: publishedImageOf('a'), postedBy: '7' };
  expect(await bringBack(shelf, [], [pin])).toEqual({ pins: [], published: 1 });
});

it('restoring drafts shows what it has while the site cannot be asked', async () => {
  const { pins } = await bringBack(draftShelf(draftOf(donePin('a'), 'gone', 0)), null);
  expect(pins).toMatchObject([{ id: 'a', fields: { title: 'a' }, upload: { kind: 'waiting' } }]);
});
