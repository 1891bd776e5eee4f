import confusables from '@/lib/domain/confusables.json';

/** Letters that Unicode's confusables lack: turned and mirrored letters, small capitals, strokes and hooks, fancy alphabets, currency signs. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'æɐɒⱯ∂ΔΛλᗩ₳ᴀɅʌ卂ค♠▲ᎯȺⱥᶏ',
  b: 'ʙβßвьъ฿₿乃๒ნᗸɞ♭ᵬᶀꞖꞗ',
  c: 'ɔƆϾ©ↄ匚ҁ₵ꞓ⊂єς¢ƇƈꜾꜿꞔꟄᑕ',
  d: 'ᴅᗫđðÐд∂๔₫ԃ◗ȡᵭᶁᶑꝹꝺꟇꟈ',
  e: 'æœɛεєҽǝəɜɘᴇƎƐ€ΣξΞэ∃乇૯℮Ɇɝɞʚᶒᶓᶔⱸⱻꬴ',
  f: 'ғƒꜰℲɟ千Ŧ₣ʄϝᶂꝻꝼꟻ',
  g: 'ɢƃᵷ₲ɕʛᵹꝽꝾꝿꞠꞡꟐꟑꬶوᏀꮆ',
  h: 'ʜнɥђħ卄Һ♓んʮʯⱨⱵⱶꞕꟵꟶ',
  i: 'ɪᴉ丨เ¡ᶖꟷ',
  j: 'ᴊɾןʝวȷɟʄフ',
  k: 'ᴋкκʞĸ₭Ҝ长ᶄⱪꝀꝁꝂꝃꝄꝅꞢꞣ',
  l: 'ʟɭ⅃Ⱡ₤£ㄥȴɬᴌᶅⱡꝈꝉꞀꞁꞎꞭꬷꬸꬹ',
  m: 'ᴍмɯʍ₥爪๓♏ოണɰᴟᶆꟺꟽꬺ',
  n: 'ɴηпиΠИ₦几ภᴎռ∩ȵɲᶇꞐꞑꞤꞥꬻᑎ',
  o: 'œᴏөфφ○●◯◎★☆☉⊙⦿ㄖ๏ʘ♥❤⭕⚪⚫⬤Ꝍꝍᴐᴒᴓᶗⱺꬿ',
  p: 'ᴘþÞ₱卩קρ℗ᵱᶈꝐꝑꝒꝓꝔꝕꟼ🆊',
  q: 'ϙ۹ҨɊɋꝖꝗꝘꝙꞯ',
  r: 'ʀᴙяɹɻ®尺гՐᖆɺɾɿʁᴚᵳᶉⱹꝚꝛꞂꞃꞦꞧꭅꭆꭉꭋꭌ',
  s: 'ƨꙅ§∫ʃ丂รຣ₴ϟȿᶊẜẝⱾꞄꞅꞨꞩꟉꟊᔕσς',
  t: 'ᴛτʇ†‡₸ㄒՇ丅ፕƫȶʈⱦꞆꞇ',
  u: 'ᴜμцบㄩປɥᴝᶙꞸꞹยʉ',
  v: 'Ʌ√۷שƲʋᶌỼỽⱱⱴꝞꝟʌ',
  w: 'ωшщฬ山ᏊᗯꞶⱲⱳʍ',
  x: 'χ×✕✖❌メ乂乄ҳᶍꭖꭗꭘꭙא',
  y: 'ʎγчУ¥ㄚץყ',
  z: 'ζ乙ⱫչʑɀᶎⱬⱿꟆ',
};

/** Digits and signs read as letters; a star stands for an unspoken vowel. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'il', '2': 'za', '3': 'e', '4': 'a', '5': 's', '6': 'gb', '7': 't', '8': 'b', '9': 'g',
  '!': 'il', '|': 'il', '@': 'a', $: 's', '+': 't', '*': 'aeiou',
}; // prettier-ignore

/** Enclosed letters and digits that Unicode does not decompose: the first of a row, and what the row stands for. */
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const ROWS: readonly (readonly [first: number, stands: readonly string[]])[] = [
  [0x1f150, LETTERS],
  [0x1f170, LETTERS],
  [0x1f1e6, LETTERS],
  [0x24eb, countFrom(11)],
  [0x24f5, countFrom(1)],
  [0x24ff, ['0']],
  [0x2776, countFrom(1)],
  [0x2780, countFrom(1)],
  [0x278a, countFrom(1)],
];

const FILLERS = /[\p{Cf}\p{DI}\u2800]/gu;
const MARKS = /\p{M}/gu;

const TABLE = makeTable();

/** Signs that decompose into whole sentences of Arabic. */
const SENTENCES = /[\ufdfa\ufdfb]/g;

/** Removes `marks` and invisible signs; full-width and mathematical letters become plain. */
export const withoutFillers = (text: string, marks: RegExp): string =>
  text.replace(SENTENCES, '').normalize('NFKD').replace(FILLERS, '').replace(marks, '');

export const bareText = (text: string): string => withoutFillers(text, MARKS);

/** Readings of a character of a bare text, the plainest first, each of lower-case letters or digits; none for punctuation. */
export function readingsOf(character: string): readonly string[] {
  const small = character.toLowerCase();
  if (/^[a-z\d]$/.test(small)) {
    return [small, ...(character === 'I' ? 'l' : ''), ...(LEET[small] ?? '')];
  }
  const found = new Set([...(TABLE.get(character) ?? []), ...(TABLE.get(small) ?? [])]);
  for (const one of found) for (const letter of LEET[one] ?? '') found.add(letter);
  if (found.has('l')) found.add('i');
  if (/[\p{L}\p{N}]/u.test(small)) found.add(small);
  for (const letter of LEET[character] ?? '') found.add(letter);
  return [...found];
}

export const isLetter = (character: string): boolean =>
  /\p{L}/u.test(character) || /[a-z]/.test(TABLE.get(character)?.[0] ?? '');

/** A decimal digit of any script: each script has its ten in a row. */
export function digitValue(character: string): number | undefined {
  const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));
  const code = character.codePointAt(0) ?? 0;
  if (!isDigit(code)) return undefined;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return (code - first) % 10;
}

function countFrom(first: number): string[] {
  return Array.from({ length: 10 }, (_, n) => String(first + n));
}

function makeTable(): Map<string, string[]> {
  const table = new Map<string, string[]>();
  const add = (character: string, letters: string) => table.set(character, [...(table.get(character) ?? []), letters]);
  for (const [letter, others] of Object.entries(LOOK_ALIKES)) for (const other of others) add(other, letter);
  const own = new Map(table);
  for (const [prototype, others] of Object.entries(confusables.letters)) {
    const letters = /^[a-z\d]+$/.test(prototype) ? [prototype] : (own.get(prototype) ?? [prototype]);
    for (const other of others) for (const one of letters) add(other, one);
  }
  for (const [first, stands] of ROWS) stands.forEach((one, n) => add(String.fromCodePoint(first + n), one));
  return table;
}
