import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeFindTerms } from '@/lib/domain/terms';
import { readTermLists } from '@/lib/services/term-file';

const folder = mkdtempSync(path.join(tmpdir(), 'terms-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(text: string): string {
  const file = path.join(folder, 'terms.json');
  writeFileSync(file, text);
  return file;
}

it('the term file of the operator replaces the starter lists', () => {
  const find = makeFindTerms(readTermLists(fileOf('{"illegal": ["mauve"], "allowed": ["mauveine"]}')));
  expect([find('Mauve!'), find('mauveine'), find('underage')]).toEqual([[{ term: 'mauve', kind: 'illegal' }], [], []]);
});

it('without a term file there are the starter lists', () => {
  expect(makeFindTerms(readTermLists(undefined))('underage')).toEqual([{ term: 'underage', kind: 'illegal' }]);
});

it.each([
  ['no json', /JSON/],
  ['{"ilegal": []}', /ilegal/],
  ['{"illegal": [""]}', /illegal\.0/],
  ['{"illegal": "mauve"}', /illegal: .*array/i],
])('the term file %j is refused, with the reason', (text, message) =>
  expect(() => readTermLists(fileOf(text))).toThrow(message),
);

it('a term file that does not exist is refused', () => {
  expect(() => readTermLists(path.join(folder, 'none.json'))).toThrow(/ENOENT.*none\.json/);
});
