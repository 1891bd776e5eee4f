import { DiskStore } from '../disk/disk-store';
import { TagTable } from '../tag-table';
import { keptPage } from './kept-page';

/** Writes pages into the folder that is its argument until it is killed, and says so once the first are there. */
const log = { error: () => process.exit(1) };
const store = new DiskStore({
  folder: process.argv[2] ?? '',
  maxBytes: 8 * 1024 * 1024,
  table: new TagTable(Date.now),
  log,
});
for (let n = 0; ; n += 1) {
  store.put(`/${n}`, keptPage({ bytes: 50_000 }));
  await store.settled();
  if (n === 20) console.log(store.entries);
}
