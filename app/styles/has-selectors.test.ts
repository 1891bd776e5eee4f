import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const sheets = ['app', 'components', 'features'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(folder, file)),
);

const selectors = sheets.flatMap((file) =>
  [
    ...readFileSync(file, 'utf8')
      .replace(/\/\*.*?\*\//gs, '')
      .matchAll(/[^{};]+(?=\{)/g),
  ].map(([text]) => text.trim()),
);
const withHas = selectors.filter((selector) => selector.includes(':has('));

describe('style rules with :has()', () => {
  it('are found', () => {
    expect(withHas.length).toBeGreaterThan(5);
  });

  it('look for no element of any kind, which would have each element that the parser adds checked', () => {
    expect(withHas.filter((selector) => /:has\([^)]*\*/.test(selector))).toEqual([]);
  });

  it('style no element of any kind within, which would have the whole page styled again with each check', () => {
    expect(withHas.filter((selector) => /:has\(.*\)\s*[\s>+~]\s*(\*|:[\w-]+(\([^)]*\))?)$/.test(selector))).toEqual([]);
  });
});
