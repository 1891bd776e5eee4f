import { assertNoTerms, termKind as find } from '@/lib/services/term-lists';

const TERMS = [
  'underage', 'bestiality', 'beheading', 'necrophilia', 'zoophilia', 'preteen', 'jailbait', 'lolicon', 'dismember',
  'nonconsensual', 'human trafficking', 'child abuse', 'hidden camera', 'Taylor Swift', 'Marlow Exemplar',
]; // prettier-ignore

const shifted =
  (first: string, from = 'a') =>
  (letter: string) =>
    letter >= 'a' && letter <= 'z'
      ? String.fromCodePoint((first.codePointAt(0) ?? 0) + letter.charCodeAt(0) - from.charCodeAt(0))
      : letter;
const eachLetter = (change: (letter: string, at: number) => string) => (text: string) => [...text].map(change).join('');
const by = (letters: Record<string, string>) => eachLetter((letter) => letters[letter] ?? letter);
const insideWords = (mark: string) => (text: string) => text.replace(/(?<=\S)(?=\S)/g, mark);

/** Ways in which people write around a filter. */
const EVASIONS: Record<string, (text: string) => string> = {
  'as it is': (text) => text,
  'in capitals': (text) => text.toUpperCase(),
  'among other words': (text) => `some ${text} here`,
  'inside longer words': (text) => text.split(' ').map((word) => `x${word}s`).join(' and '),
  'full-width': eachLetter(shifted('ａ')),
  'mathematical bold': eachLetter(shifted('𝐚')),
  circled: eachLetter(shifted('ⓐ')),
  'with accents': eachLetter((letter, at) => (at % 2 && letter !== ' ' ? `${letter}\u0301` : letter)),
  'with invisible signs': insideWords('\u200b'),
  'with soft hyphens': insideWords('\u00ad'),
  'with fillers of Hangul': insideWords('\u3164'),
  Cyrillic: by({ a: 'а', e: 'е', o: 'о', c: 'с', p: 'р', i: 'і', s: 'ѕ', x: 'х', h: 'һ' }),
  Greek: by({ a: 'α', o: 'ο', n: 'η', u: 'υ', t: 'τ' }),
  'in small capitals': by({ a: 'ᴀ', b: 'ʙ', e: 'ᴇ', i: 'ɪ', n: 'ɴ', r: 'ʀ', t: 'ᴛ' }),
  'in digits': by({ a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' }),
  'with signs for letters': by({ a: '@', s: '$', i: '!' }),
  'with l as 1': by({ l: '1', o: '0' }),
  'with dots between letters': insideWords('.'),
  'with hyphens between letters': insideWords('-'),
  'with stars between letters': insideWords('*'),
  'with underscores': insideWords('_'),
  'with blanks between letters': (text) => text.split(' ').map((word) => [...word].join(' ')).join(', '),
}; // prettier-ignore

const lower = (text: string) => text.toLowerCase();

describe.each(Object.entries(EVASIONS))('a listed term %s', (_way, evade) => {
  it.each(TERMS)('is found: %s', (term) => expect(find(evade(lower(term)))).toBeDefined());
});

const QUALITIES =
  'amber quiet northern gentle scarlet narrow brilliant careful distant early folded golden hollow ivory jolly kindred luminous mellow nimble open patient radiant silver tender upper velvet woven young zesty broken central classic'.split(
    ' ',
  );
const THINGS =
  'waves skyline grapes therapist parapet classroom assassin cockpit peacock essex scunthorpe middlesex analysis cucumber document titanic shuttle basement circumference butterfly constellation infantry torpedo pedometer skyscraper draperies trapezoid passage harness cassette mississippi hancock dickens rapper wrapper lollipop speedometer sussex bulldog penistone clitheroe lightwater cumbria arsenal butternut shiitake matsushita therapists kidney skids mandrake canal class title assessor sextant document document-folder bass buttress peanut magna organism spectacle vintage underwear'.split(
    ' ',
  );
const TITLES = [
  '18 years of service', '18+ only', 'Over 21', 'Since 1987', '25 years old', 'Twenty one years old', 'aged 30', 'Room 15', '15 minutes', '12 roses', 'Top 10', '7 days a week',
  '3 years ago', '16 mm film', 'Ice Age 4', 'The Bronze Age 2', 'Stage 12', 'Page 7', 'Route 66', '1011', '90210', '4K', '1080p', '1000 thanks', 'LOL!', 'lol I know', 'A shot a day',
  'One shot as usual', 'We will be heading north', 'Rap each day', 'Yoga for 2', '10 yoga poses', '5 yo-yos', 'You and I', 'Year 2015 of 2026', 'Essex dogs', 'Middlesex bulldog club', 'Doggy style', 'Unisex hotdog', 'Vintage underwear', 'Under the bandage', 'Pretty nineteen', 'Speedo!', 'Trapped & wrapped', 'Frappé', 'Rappelling',
  'Lollipop, lollies', 'carrot ★ grapes', '♥ grapes ♥', '☆therapist☆', 'E=mc²', 'A / B / C', 'P. D. James', 'J. R. R. Tolkien', 'U.S.A.', 'R & B', 'T-shirt', 'x_X_x', '(:', 'c’est la vie',
  'Tennyson', 'Model in a hidden valley', 'Animals', 'Forced perspective', 'Private garden', 'Camera obscura', 'Snuffbox', 'Snuff bottles of jade', 'A snuff box', 'Reinforced glass', 'Enforced silence', 'Non-conformist', 'Nonconformity', 'Snuffling hedgehog', '18y', 'R2D2', 'Rule 2 of 3', '2 pears', 'Divorced, not forceful', 'Non concerto', 'Corpse flower', 'Baltic amber', 'Young at heart',
  'Ярослав Мудрый', 'Москва ночью', 'Ελληνικά νησιά', '山田花子', 'こんにちは', 'שלום עולם', 'مرحبا', 'नमस्ते दुनिया', 'สวัสดี', '안녕하세요', 'Łódź', 'Türkçe', 'Đà Nẵng', 'Ångström',
]; // prettier-ignore
const INNOCENT = [...QUALITIES.flatMap((quality) => THINGS.map((thing) => `${quality} ${thing}`)), ...TITLES];

it('more than two thousand innocent names and titles pass, in small letters and in capitals', () => {
  expect(new Set(INNOCENT).size).toBeGreaterThanOrEqual(2_000);
  expect(INNOCENT.flatMap((name) => [name, name.toUpperCase()]).filter((name) => find(name))).toEqual([]);
});

it.each([
  'under age', 'pre teen', 'pre-teens', '13 yo', '15 years old', 'kids', 'dog sex', 'snuff movie', 'jaiIbait', 'l0l!ta',
  'r2pe', '13y', 'non-con', 'noncon', 'non con', 'n0n_c0n', 'forced', 'f0rced', 'Forced!', 'snuff', '5nuff', 'snuff-film', 'reinforced, then forced',
])('the starter lists find %j', (text) => expect(find(text)).toBe('illegal')); // prettier-ignore

it('ordinary names of people pass', () => {
  const names = [
    'Emma Johansson',
    'Tailor of swifts',
    'Bella Marlow',
    'Ярослав',
    '山田花子',
    'Élodie Scott-Thorpe',
    'Harry',
  ];
  expect(names.filter((name) => find(name))).toEqual([]);
});

it('a refusal names the field and the kind of the listed term', () => {
  expect(() => assertNoTerms('Under-age', 'name', 'Name')).toThrow(
    expect.objectContaining({ message: 'Name contains illegal material', field: 'name' }),
  );
  expect(() => assertNoTerms('For taylor swift', 'description', 'Description')).toThrow(
    expect.objectContaining({ message: 'Description contains copyrighted material', field: 'description' }),
  );
  expect(() => assertNoTerms('Loops in amber', 'name', 'Name')).not.toThrow();
});
