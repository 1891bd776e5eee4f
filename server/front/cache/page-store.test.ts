import { EncodedBody } from '../compression';
import type { PageEntry } from './page-entry';
import { PageStore } from './page-store';
import { hashTags } from './tag-table';

const entry = (status = 200, bytes = 20_000): PageEntry => ({
  answer: { kind: 'whole', status, headers: {}, body: new EncodedBody(Buffer.alloc(bytes)) },
  mayKeep: true,
  at: 0,
  lifetime: { fresh: 60, staleWhileRevalidate: 0, staleIfError: 0, browser: 0 },
  showsNewPins: true,
  refreshAfter: 0,
  triedAt: 0,
  born: 0,
  tags: hashTags([]),
  mentions: hashTags([]),
});

const MAX = 8 * 1024 * 1024;
const hot = Array.from({ length: 50 }, (_, i) => `hot ${i}`);

function filled(): PageStore {
  const store = new PageStore(MAX);
  for (const key of hot) {
    store.set(key, entry());
    store.get(key);
  }
  return store;
}
const survivors = (store: PageStore) => hot.filter((key) => store.get(key)).length;

describe('PageStore', () => {
  it.each([200, 404])('keeps hot pages and its bounds under 100,000 made-up URLs (%i)', (status) => {
    const store = filled();
    const one = entry(status);
    let most = 0;
    for (let i = 0; i < 100_000; i += 1) {
      store.set(`made up ${i}`, one);
      most = Math.max(most, store.bytes);
    }
    expect(most).toBeLessThanOrEqual(MAX);
    expect(survivors(store)).toBe(hot.length);
  });

  it('bounds the number of pages too', () => {
    const store = new PageStore(MAX, 100);
    for (let i = 0; i < 1_000; i += 1) {
      store.set(`small ${i}`, entry(200, 10));
      store.get(`small ${i}`);
    }
    expect(store.entries).toBeLessThanOrEqual(102);
  });

  it('lets a page that turned into none leave the main part', () => {
    const store = filled();
    store.set('hot 0', entry(404));
    expect(store.get('hot 0')?.answer.status).toBe(404);
    store.set('hot 0', entry(200));
    expect(store.get('hot 0')?.answer.status).toBe(200);
    expect(store.entries).toBe(hot.length);
  });
});
