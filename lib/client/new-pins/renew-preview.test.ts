import { renewPreview } from '@/lib/client/new-pins/renew-preview';
import { NewPinsStore } from '@/lib/client/new-pins/store';
import { donePin, pinOf, uploadOf } from '@/lib/client/new-pins/testing/samples';
import { fakeBrowser, fakeFetch } from '@/lib/client/testing/fake-browser';

const fresh = uploadOf('a', { image: 'https://site.example/media/withheld/a.webp?token=y' });

function open(answer: () => Response | Promise<Response>) {
  fakeBrowser('/create-pin');
  const calls = fakeFetch(answer);
  const store = new NewPinsStore();
  store.change({ do: 'add', pins: [donePin('a'), pinOf('b')] });
  return { store, calls };
}

describe('the URL of an upload’s picture', () => {
  it('is requested again after it expires', async () => {
    const { store } = open(() => Response.json({ uploads: [uploadOf('other'), fresh] }));
    await renewPreview(store, 'a');
    expect(store.find('a')?.upload).toEqual({ kind: 'done', upload: fresh });
  });

  it.each([
    ['the upload is gone', () => Response.json({ uploads: [] })],
    ['the site cannot be reached', () => Promise.reject(new TypeError('the network is away'))],
  ])('stays as it is when %s', async (_, answer) => {
    const { store } = open(answer);
    await renewPreview(store, 'a');
    expect(store.find('a')?.upload).toEqual({ kind: 'done', upload: uploadOf('a') });
  });

  it('is not asked for before there is an upload', async () => {
    const { store, calls } = open(() => Response.json({ uploads: [] }));
    await renewPreview(store, 'b');
    await renewPreview(store, 'nobodys');
    expect(calls).toEqual([]);
  });

  it('ignores a picture that was removed meanwhile', async () => {
    const { store } = open(() => {
      store.change({ do: 'remove', id: 'a' });
      return Response.json({ uploads: [fresh] });
    });
    await renewPreview(store, 'a');
    expect(store.find('a')).toBeUndefined();
  });
});
