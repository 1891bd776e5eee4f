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

it('the operator’s own file takes the place of the starter lists', () => {
  const find = makeFindTerms(readTermLists(fileOf('{"illegal": ["mauve"], "allowed": ["mauveine"]}')));
  expect([find('Mauve!'), find('mauveine'), find('underage')]).toEqual([[{ term: 'mauve', kind: 'illegal' }], [], []]);
});

it('without one there are the starter lists', () => {
  expect(makeFindTerms(readTermLists(undefined))('underage')).toEqual([{ term: 'underage', kind: 'illegal' }]);
});

it.each([
  ['no json', /JSON/],
  ['{"ilegal": []}', /ilegal/],
  ['{"illegal": [""]}', /illegal\.0/],
  ['{"illegal": "mauve"}', /illegal: .*array/i],
])('the file %j is refused, and it is said why', (text, message) =>
  expect(() => readTermLists(fileOf(text))).toThrow(message),
);

it('a file that is not there is refused', () => {
  expect(() => readTermLists(path.join(folder, 'none.json'))).toThrow(/none\.json: Error: ENOENT/);
});
