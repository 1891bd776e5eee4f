/** Letters of other scripts and small capitals that are read as Latin ones (from the confusables of UTS #39). */
const LOOK_ALIKES: Record<string, string> = {
  a: 'аɑαᴀ∂',
  b: 'вƅьʙ',
  c: 'сϲᴄ',
  d: 'ԁᴅđ',
  e: 'еєҽɛεᴇ',
  f: 'ғſꜰ',
  g: 'ɡԍɢ',
  h: 'һнʜ',
  i: 'іıιɪ',
  j: 'јᴊ',
  k: 'кκᴋ',
  l: 'ӏɭʟł',
  m: 'мᴍ',
  n: 'пηɴ',
  o: 'оοσᴏөø',
  p: 'рρᴘ',
  q: 'ԛ',
  r: 'гʀ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υцᴜ',
  v: 'ѵνᴠ',
  w: 'ԝωшᴡ',
  x: 'хχ',
  y: 'уүγʏ',
  z: 'ᴢ',
};
const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
);

/** Digits and signs that are read as letters; 1 and ! may be an i or an l. */
const LEET = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's' };
const AS_I: Record<string, string> = { ...LEET, '1': 'i', '!': 'i' };
const AS_L: Record<string, string> = { ...LEET, '1': 'l', '!': 'l' };

const FILLERS = /[\p{Mn}\p{Cf}\u115f\u1160\u3164\uffa0]/gu;

/**
 * A text as people read it: in small Latin letters as far as it looks like them, without accents and invisible signs.
 * The first reading keeps digits; the others take them for letters.
 */
export function readings(text: string): string[] {
  const bare = text.normalize('NFKD').replace(FILLERS, '').toLowerCase();
  const latin = replaceAll(bare, (letter) => LATIN.get(letter));
  const found = [latin, replaceAll(latin, (letter) => AS_I[letter]), replaceAll(latin, (letter) => AS_L[letter])];
  return [...new Set(found)];
}

const replaceAll = (text: string, by: (letter: string) => string | undefined) =>
  Array.from(text, (letter) => by(letter) ?? letter).join('');
