import { makeFindTerm } from '@/lib/domain/terms';

const find = makeFindTerm({
  illegal: ['underage', 'very gory', 'rot'],
  names: ['Marlow Exemplar', 'Tessa Placeholder'],
  allowed: ['carrot', 'protein', 'rotation'],
});

describe('a listed term', () => {
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
  ])('is not found in %j', (text) => expect(find(text)).toBeUndefined());

  it('is looked for in 10,000 terms in a blink', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => `term${n} of ${n}`);
    const findMany = makeFindTerm({ illegal: many, names: many, allowed: [] });
    const text = 'amber waves and slow '.repeat(10);
    findMany(text);
    const start = performance.now();
    expect(findMany(text)).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(50);
  });
});
