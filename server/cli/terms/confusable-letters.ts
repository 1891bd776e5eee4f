/**
 * Reads Unicode's `confusables.txt` (UTS #39): single characters by the Latin letter, digit or other letter that they
 * resemble. Plain and decomposable letters are left out; a look-alike of `m` stands under `m`, not `rn`.
 */
export function confusableLetters(table: string): Record<string, string> {
  const found = new Map<string, string>();
  for (const line of table.split('\n')) {
    const [, source, target] = ROW.exec(line) ?? [];
    if (!source || !target) continue;
    const character = fromHex(source);
    const looksLike = plain(fromHex(target)).replace(/^rn$/, 'm');
    const isOther = [character, fromHex(target)].every((one) => OTHER_LETTER.test(one)) && looksLike !== character;
    if (!STABLE.test(character) || bare(character) !== character || !(isOther || KEPT.test(looksLike))) continue;
    found.set(looksLike, `${found.get(looksLike) ?? ''}${character}`);
  }
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

const ROW = /^\ufeff?([0-9A-F]+)\s*;\s*([0-9A-F ]+?)\s*;\s*MA/;
const STABLE = /^\P{ASCII}$/u;
const KEPT = /^(?:[a-z\d]{1,4}|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])$/u;
/** Other scripts' letters only: their marks are vowels. */
const OTHER_LETTER = /^[\p{L}\p{N}]$/u;

const fromHex = (codes: string) => String.fromCodePoint(...codes.split(' ').map((code) => Number.parseInt(code, 16)));
const bare = (text: string) => text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
const plain = (text: string) => bare(text).replace(/^[A-Z\d]+$/i, (letters) => letters.toLowerCase());
