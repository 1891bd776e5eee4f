import { folderOf, isCounted, isTest, sizeOf, sum } from '@/tools/check/size';

describe('the size of the project', () => {
  it.each(['lib/env.ts', 'app/page.tsx', 'app/styles/page.css', 'lib/db/schema.sql', 'server/a.mjs'])(
    'counts %s',
    (file) => expect([isCounted(file), isTest(file)]).toEqual([true, false]),
  );

  it.each([
    'lib/env.test.ts',
    'jest/gallery.ts',
    'e2e/search.spec.ts',
    'lib/db/testing/rows.ts',
    'features/a/e2e/a.ts',
  ])('counts %s as a test', (file) => expect([isCounted(file), isTest(file)]).toEqual([true, true]));

  it.each(['lib/db/types.ts', 'docs/rules.md', 'lib/domain/confusables.json'])('leaves %s out', (file) =>
    expect(isCounted(file)).toBe(false),
  );

  it.each([
    ['lib/services/mail/mailer.ts', 'lib/services'],
    ['lib/env.ts', 'lib'],
    ['features/backup/journal/journal-line.ts', 'features/backup'],
    ['app/api/pins/route.ts', 'app'],
    ['middleware.ts', '(root)'],
  ])('counts %s in %s', (file, folder) => expect(folderOf(file)).toBe(folder));

  it.each([
    ['a.ts', '// why\nconst a = 1; // here\n\n/**\n * What it is.\n */\nexport { a };\n', 7, 4],
    ['a.tsx', '{/* one */}\n<p />\n', 2, 1],
    ['a.css', 'a {\n  /* two\n  lines */\n  color: red;\n}\n', 5, 2],
    ['a.sql', '-- why\nselect 1; -- here', 2, 1],
  ])('of %s: lines, and those of comments alone', (file, text, lines, comments) =>
    expect(sizeOf(file, text)).toEqual({ files: 1, lines, comments }),
  );

  it('adds up', () =>
    expect(sum([sizeOf('a.ts', '1;\n'), sizeOf('b.ts', '// b\n2;\n')])).toEqual({ files: 2, lines: 3, comments: 1 }));
});
