/**
 * Reads Unicode's table of confusables (`confusables.txt` of UTS #39): which single characters look like Latin letters and
 * digits, and which like a letter of another kind that is like none of them, by what they look like.
 * Plain letters, and what decomposes, are left out; what looks like `m` is under `m` and not under `rn`.
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
/** One character, none of ASCII. */
const STABLE = /^\P{ASCII}$/u;
const KEPT = /^(?:[a-z\d]{1,4}|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])$/u;
/** Of other scripts only what looks like a letter without a mark: theirs are vowels. */
const OTHER_LETTER = /^[\p{L}\p{N}]$/u;

const fromHex = (codes: string) => String.fromCodePoint(...codes.split(' ').map((code) => Number.parseInt(code, 16)));
const bare = (text: string) => text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
const plain = (text: string) => bare(text).replace(/^[A-Z\d]+$/i, (letters) => letters.toLowerCase());
