import { makeFindTerms } from '@/lib/domain/terms';

const findTerms = makeFindTerms({
  illegal: ['underage', 'very gory', 'rot'],
  names: ['Marlow Exemplar', 'Tessa Placeholder'],
  allowed: ['carrot', 'protein', 'rotation'],
});
const find = (text: string) => findTerms(text)[0]?.kind;

describe('a listed term', () => {
  it('with æ in it is found where æ stands for one letter or two', () => {
    const findVowels = makeFindTerms({ illegal: ['mael', 'bren'], names: [], allowed: [] });
    expect([findVowels('mæl'), findVowels('bræn')].map((found) => found[0]?.term)).toEqual(['mael', 'bren']);
  });

  it('with an l or an I in it is found whichever of the two is written', () => {
    const findPill = makeFindTerms({ illegal: ['pill'], names: [], allowed: [] });
    expect(['piII', 'plIL', 'PlLL'].map((text) => findPill(text)[0]?.term)).toEqual(['pill', 'pill', 'pill']);
  });

  it.each([
    'underage',
    'UnderAge stuff',
    'ʋery gory'.replace('ʋ', 'v'),
    'gory and very sad',
    'everyone likes allegory',
    'ｕｎｄｅｒａｇｅ',
    '𝐮𝐧𝐝𝐞𝐫𝐚𝐠𝐞',
    'ⓤⓝⓓⓔⓡⓐⓖⓔ',
    'un\u200bder\u00adage',
    'ündéràge',
    'undеrаgе',
    'υnderage',
    'ᴜɴᴅᴇʀᴀɢᴇ',
    'und3r4ge',
    'under@ge',
    'u.n.d.e.r.a.g.e',
    'under-age',
    'under_age',
    'u n d e r a g e',
    'rot!',
    'carrot rot',
    'under age',
    'un der-ages',
    'rr0ott',
    '®ot',
    'яot',
    'ɹot',
    'UNDERАGE',
    'ᎡᎾᎢ',
    'ꓣꓳꓔ',
    '🅁🄾🅃',
    '🆁🅾🆃',
    '🇷🇴🇹',
    'r*t',
    'r - o - t',
    'r 🍇 o 🍇 t, at dusk',
  ])('is found in %j', (text) => expect(find(text)).toBe('illegal'));

  it.each(['Marlow Exemplar', 'exemplar, marlow', 'xXmarlowXx exemplars', 'M4rl0w Exemp1ar'])(
    'that names a person is found in %j',
    (text) => expect(find(text)).toBe('copyrighted'),
  );

  it.each([
    '',
    'Marlow',
    'very sad',
    'under the bridge',
    'carrot cake',
    'Protein, Rotation',
    'northlight 1987',
    'Ярослав',
    'for others',
    'carrot♥ ☆carrot☆ “carrot”',
    'ro a t',
  ])('is not found in %j', (text) => expect(find(text)).toBeUndefined());

  const findDigits = makeFindTerms({ illegal: ['loli', 'sol', '1488'], names: [], allowed: [] });

  it.each([
    '1011',
    'img1011',
    'IMG-20251011',
    'Summer of 1011s',
    'no.1011!',
    'ext.1011',
    'fax:+1-101-155-1011',
    '20101110T101100',
    'dusk-2010-11-10.jpg',
    '1011px',
    'version 501.2b',
    'v①⓪①①',
  ])('is not read from digits alone, as in %j', (text) => expect(findDigits(text)).toEqual([]));

  it.each(['l0l1', 'x10l1x', '1o11', '50l', 'so1', 'L0!1', '1488', 'a1488'])(
    'is found in %j, where a letter or a listed digit stands for itself',
    (text) => expect(findDigits(text)).toHaveLength(1),
  );

  it('is looked for in 10,000 terms in a blink', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => `term${n} of ${n}`);
    const findMany = makeFindTerms({ illegal: many, names: many, allowed: [] });
    const text = 'amber waves and slow '.repeat(10);
    findMany(text);
    const before = process.cpuUsage();
    expect(findMany(text)).toEqual([]);
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(50_000);
  });
});
