import { RecordTable } from './record-table';

const record = (key: number, tags = [key, 4_000_000_000]) => ({
  key,
  offset: 3_000_000_000,
  length: 20_000,
  born: 7,
  tags: Uint32Array.from(tags),
});

it('a table gives back thousands of records, but for those removed', () => {
  const table = new RecordTable();
  const places = Array.from({ length: 3_000 }, (_, n) => table.add(record(-n, Array(n % 90).fill(n))));
  for (const place of places.slice(1)) {
    table.remove(place);
    table.remove(place);
  }
  expect(table.size).toBe(1);
  table.trim();
  const last = table.add(record(-5));
  expect(table.get(last)).toEqual(record(-5));
  expect(table.get(places[1] ?? 0)).toBeUndefined();
  expect([...table.entries()].map(([place, { key }]) => [place, Math.abs(key)])).toEqual([
    [places[0], 0],
    [last, 5],
  ]);
});

it('a record with forty tags takes 180 bytes', () => {
  const table = new RecordTable();
  for (let n = 0; n < 100; n += 1) table.add(record(n, Array(40).fill(n)));
  table.trim();
  expect(table.bytes).toBe(100 * 180);
});
