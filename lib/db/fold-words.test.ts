import { rowOf, rowsOf, useTestDatabase } from '@/jest/database';
import { foldWords } from '@/lib/domain/search/fold-words';
import cases from '@/lib/domain/search/word-cases.json';
import { WORD_FOLDING as folding } from '@/lib/domain/search/word-folding';
import { seeded } from '@/server/demo/random';

useTestDatabase();

const AT_ONCE = 500;

async function foldInSql(texts: readonly string[]): Promise<string[]> {
  const folded: string[] = [];
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    const rows = await rowsOf<{ words: string }>(
      'select fold_words(line) as words from unnest($1::text[]) with ordinality texts (line, place) order by place',
      [texts.slice(from, from + AT_ONCE)],
    );
    folded.push(...rows.map(({ words }) => words));
  }
  return folded;
}

it('SQL folds the texts of the shared table as TypeScript does', async () => {
  const texts = Object.values(cases).flatMap((group) => Object.entries(group));
  expect(await foldInSql(texts.map(([text]) => text))).toEqual(texts.map(([, words]) => words));
});

/** Every letter, mark and digit of Unicode once, and signs, in random order. */
function randomTexts(): string[] {
  const random = seeded(41);
  const characters = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /[\p{L}\p{M}\p{N}\p{P}\p{Z}\p{Cf}]/u.test(character));
  const shuffled = characters
    .map((character) => ({ character, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ character }) => character);
  const texts: string[] = [];
  while (shuffled.length > 0) texts.push(shuffled.splice(-1 - Math.floor(random() * 60)).join(''));
  return texts;
}

it('SQL folds random texts of all letters of Unicode as TypeScript does', async () => {
  const texts = randomTexts();
  const folded = await foldInSql(texts);
  const differing = texts.filter((text, place) => foldWords(text) !== folded[place]);
  expect(differing.map((text) => [...text].map((one) => one.codePointAt(0)?.toString(16)).join(' '))).toEqual([]);
}, 60_000);

it('the lists of the SQL function are those of TypeScript', async () => {
  const { source } = await rowOf<{ source: string }>(
    "select prosrc as source from pg_proc where proname = 'fold_words'",
  );
  const escaped = (ranges: string) =>
    ranges
      .replace(/[\da-f]+/g, (code) => (code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`))
      .replaceAll(' ', '');
  const lists = [folding.apart, folding.dropped, folding.words, folding.unspaced].map(escaped);
  for (const list of [...lists, ...Object.values(folding.letters).flat()]) expect(source).toContain(list);
  for (const [letter, letters] of Object.entries(folding.pairs)) expect(source).toContain(`'${letter}', '${letters}')`);
});
