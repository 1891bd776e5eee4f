import { makeFindTerms } from '@/lib/domain/terms';

const TERMS = [
  'amberglow',
  'northlight',
  'vermilion',
  'juniper',
  'kestrels',
  'basilica',
  'very gory',
  'marlow exemplar',
  'tessa placeholder',
];
const findTerms = makeFindTerms({
  illegal: TERMS.slice(0, 7),
  names: TERMS.slice(7),
  allowed: ['category', 'juniperus'],
});

type Dress = (text: string) => string;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
/** Writes each letter as the sign at its place of an alphabet; a blank there leaves it as it is. */
const inAlphabet = (alphabet: string): Dress => {
  const signs = [...alphabet];
  return (text) => Array.from(text, (letter) => (signs[ALPHABET.indexOf(letter)] ?? ' ').trim() || letter).join('');
};
const inRow = (first: string): Dress => {
  const start = first.codePointAt(0) ?? 0;
  return inAlphabet(Array.from(ALPHABET, (_, n) => String.fromCodePoint(start + n)).join(''));
};
const by =
  (signs: Record<string, string>): Dress =>
  (text) =>
    Array.from(text, (letter) => signs[letter] ?? letter).join('');
const between =
  (mark: string): Dress =>
  (text) =>
    text.replace(/(?<=\S)(?=\S)/g, mark);
const eachWord =
  (change: Dress): Dress =>
  (text) =>
    text.split(' ').map(change).join(' ');
const cutAt = (share: number, blank = ' '): Dress =>
  eachWord((word) => {
    const at = Math.max(2, Math.round(word.length * share));
    return `${word.slice(0, at)}${blank}${word.slice(at)}`;
  });

const DRESSES: Record<string, Dress> = {
  'in capitals': (text) => text.toUpperCase(),
  'with capital I for l': by({ l: 'I' }),
  'in capitals with l for I': (text) => text.toUpperCase().replaceAll('I', 'l'),
  'full-width': inRow('ａ'),
  'mathematical bold': inRow('𝐚'),
  'in bold script': inRow('𝓪'),
  'in bold Fraktur': inRow('𝖆'),
  'double-struck': inRow('𝕒'),
  monospaced: inRow('𝚊'),
  circled: inRow('ⓐ'),
  'circled in black': inRow('🅐'),
  squared: inRow('🄰'),
  'squared in black': inRow('🅰'),
  'in parentheses': inRow('⒜'),
  'in indicators of regions': inRow('🇦'),
  'in Cherokee': inAlphabet('ᎪᏴᏟᎠᎬ ᏀᎻᎥᎫᏦᏞᎷ ᎾᏢ ᎡᏚᎢ ᏙᎳ ᎽᏃ'),
  'in Lisu': inAlphabet('ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑ ꓣꓢꓔꓴꓦꓪꓫꓬꓜ'),
  'in Cyrillic': inAlphabet('аьсԁе ԍһіјкӏмпор гѕтцѵшхуз'),
  'in Greek capitals': inAlphabet('ΑΒ  Ε  ΗΙ Κ ΜΝΟΡ   Τ   ΧΥΖ'),
  'in Greek': inAlphabet('αβ  ε   ι κ  ηορ  στυν χγζ'),
  'in Canadian syllabics': inAlphabet('ᗩᗷᑕᗪEᖴGᕼIᒍKᒪᗰᑎOᑭᑫᖇᔕTᑌᐯᗯ᙭Yᘔ'),
  'in small capitals': inAlphabet('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘ ʀꜱᴛᴜᴠᴡ ʏᴢ'),
  'turned round': by({ a: 'ɐ', c: 'ɔ', e: 'ǝ', f: 'ɟ', g: 'ƃ', h: 'ɥ', i: 'ᴉ', j: 'ɾ', k: 'ʞ', m: 'ɯ', r: 'ɹ', t: 'ʇ', v: 'ʌ', w: 'ʍ', y: 'ʎ' }),
  mirrored: by({ a: 'ɒ', e: 'ɘ', n: 'и', r: 'я', s: 'ꙅ', c: 'ↄ', p: 'ꟼ' }),
  'in signs of trade': by({ r: '®', c: '©', ae: 'æ', e: '€', y: '¥', t: '†', s: '§' }),
  'in the look of Chinese': inAlphabet('卂乃匚ᗪ乇千Ꮆ卄丨ﾌҜㄥ爪几ㄖ卩Ɋ尺丂ㄒㄩᐯ山乂ㄚ乙'),
  'in the look of Thai': inAlphabet('ค๒ς๔єŦﻮђเןкɭ๓ภ๏קợгรՇยשฬאץչ'),
  'in signs of money': inAlphabet('₳฿₵ĐɆ₣₲ⱧłJ₭Ⱡ₥₦Ø₱QⱤ₴₮ɄVW Ɏ'),
  'with strokes through': inAlphabet('ⱥƀȼđɇ ǥħɨɉꝁł  øᵽ ɍ ŧʉ   ɏƶ'),
  'with accents': by({ a: 'á', e: 'ê', i: 'ï', o: 'õ', n: 'ñ', s: 'š', g: 'ğ', r: 'ř' }),
  'with marks piled up': between('\u0301\u0336\u0489'),
  'with invisible signs': between('\u200b'),
  'with soft hyphens': between('\u00ad'),
  'with signs of direction': between('\u202e'),
  'with fillers of Hangul': between('\u3164'),
  'with variation selectors': between('\ufe0f'),
  'with dots': between('.'),
  'with hyphens': between('-'),
  'with underscores': between('_'),
  'with emoji between letters': between('🍇'),
  'with blanks': (text) => text.split(' ').map((word) => [...word].join(' ')).join(', '),
  'with stars for vowels': by({ a: '*', e: '*', i: '*', o: '*' }),
  'in digits': by({ a: '4', e: '3', i: '1', o: '0', s: '5', l: '1' }),
  'in signs': by({ a: '@', s: '$', i: '!', l: '|', t: '+' }),
  'with rn for m and vv for w': by({ m: 'rn', w: 'vv' }),
  'with every letter doubled': eachWord((word) => word.replace(/./g, '$&$&')),
  'with a letter doubled': eachWord((word) => `${word.slice(0, 2)}${word[1]}${word.slice(2)}`),
  'with vowels drawn out': (text) => text.replace(/[aeiou]/g, '$&$&$&$&'),
  'cut in two early': cutAt(0.2),
  'cut in two': cutAt(0.5),
  'cut in two by a line': cutAt(0.6, '\n'),
  'cut in two by a blank that does not break': cutAt(0.5, '\u00a0'),
  'cut in three': (text) => cutAt(0.35)(text.replace(/(..)\b/g, ' $1')),
  'in the plural': (text) => `${text}s`,
  'inside other words': eachWord((word) => `xx${word}zz`),
}; // prettier-ignore

const BY_HAND = [
  'æmberglow', 'mаrIow exempIar', 'n0rthI1ght', 'NORTHLlGHT', '#amberglow!!', '(amber) glow', 'am-ber glow', 'J u N i P e R', 'jun1per5', 'j.u.n.i.p.e.r.',
  'juni per', '"juniper"', 'Juniper’s', 'b@$!l!c@', 'ßasilica', 'βasilica', 'basi|ica', 'kestre1s', 'ĸestrels', '𝔎𝔢𝔰𝔱𝔯𝔢𝔩𝔰', 'vvery g0ry', 'allegory, and every', '🆅🅴🆁🆈 🅶🅾🆁🆈',
  'gory … very', 'PIaceholder, Tessa', 'Exemplar (Marlow)', 'тessa рlaceholder', 't3ssa pl4ceh0lder', 've\u200dr\u2060y gor\ufeffy', 'ʌmberglow', 'ambergl()w', '/\\mberglow',
]; // prettier-ignore

const corpus = [
  ...Object.entries(DRESSES).flatMap(([way, dress]) => TERMS.map((term) => `${way}: ${dress(term)}`)),
  ...BY_HAND.map((text) => `by hand: ${text}`),
];

it('every one of more than 400 forms of listed terms is found', () => {
  expect(new Set(corpus).size).toBeGreaterThan(400);
  const textOf = (form: string) => form.slice(form.indexOf(': ') + 2);
  expect(corpus.filter((form) => findTerms(`A few ${textOf(form)}, at dusk`).length === 0)).toEqual([]);
});

it.each([
  'amber', 'glow of amber', 'north star light', 'north of the light', 'Juniperus', 'category', 'very sad', 'Marlow', 'a basil', 'ten nests', 'VERMIN',
  'a mber', 'tessellated', 'amberglaw', 'nprthlight', '***', '!!!', '2026', '@amber', 'amber: glowing',
])('%j is no form of a listed term', (text) => expect(findTerms(text)).toEqual([])); // prettier-ignore
