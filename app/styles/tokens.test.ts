import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const files = (pattern: RegExp) =>
  ['app', 'components', 'features']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => pattern.test(file));
const without = /(tokens|fonts|print)\.css$/;
const declarations = files(/\.css$/)
  .filter((file) => !without.test(file))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<![\w-])([a-z-]+): ([^;{}]+);/g)].map(([, name = '', value = '']) => ({
      file,
      name,
      value,
    })),
  );
const offending = (name: RegExp, value: RegExp) =>
  declarations
    .filter((each) => name.test(each.name) && !value.test(each.value))
    .map((each) => `${each.file}: ${each.name}: ${each.value}`);

describe('style sheets take from the tokens', () => {
  it('their colours', () => {
    const raw = declarations.filter(({ name, value }) => name !== 'mask' && /#[\da-f]{3,8}\b|\brgb|\bhsl/i.test(value));
    expect(raw).toEqual([]);
  });

  it('their sizes of text, except where a phone would zoom', () => {
    expect(offending(/^font-size$/, /^(var\(--text-|inherit)/)).toEqual(['app/styles/base.css: font-size: 1rem']);
  });

  it('their weights, radii, shadows', () => {
    expect(offending(/^font-weight$/, /^(var\(--font-weight-|inherit)/)).toEqual([]);
    expect(offending(/^border(-[a-z]+)*-radius$/, /^((var\(--radius-[^)]+\)|0) ?)+$|^inherit$/)).toEqual([]);
    expect(offending(/^box-shadow$/, /^(var\(--shadow|inset|none)/)).toEqual([]);
  });

  it('their times', () => {
    expect(
      offending(/^(transition|animation)$/, /var\(--time\)|^none|^(spin|progress-unknown) |^clip-path 0s/),
    ).toEqual([]);
  });

  it('the accent for buttons and the logo alone', () => {
    const users = declarations.filter(({ value }) => value.includes('var(--accent)'));
    expect([...new Set(users.map(({ file }) => path.basename(file)))].sort()).toEqual(['controls.css', 'menu.css']);
  });

  it('components, too: none has a size, a weight or an accent of its own', () => {
    const own = files(/(?<!\.test)\.tsx$/).filter((file) =>
      /text-\[\d|text-(xs|xl)\b|font-medium\b|(text|bg|border|accent)-accent\b/.test(readFileSync(file, 'utf8')),
    );
    expect(own).toEqual([]);
  });
});
