import path from 'node:path';
import { Linter } from 'eslint';
import { references } from '@/tools/check/references-plugin.mjs';

const linter = new Linter({ cwd: path.resolve(__dirname, '../..') });
const rules = { 'references/have-targets': 'error' } as const;

/** The rule's findings in a text, as `line:column message`. */
function lint(text: string, file = 'lib/page.ts'): string[] {
  const isCode = file.endsWith('.ts');
  const config: Linter.Config = {
    files: ['**/*.*'],
    plugins: { references },
    rules,
    ...(!isCode && { language: 'references/text' }),
  };
  return linter
    .verify(text, [config], { filename: path.resolve(__dirname, '../..', file) })
    .map(({ line, column, message }) => `${line}:${column} ${message}`);
}

describe('the lint rule for references', () => {
  it.each([
    '// Lists show 60 pins (rule 1).',
    '// Lists are sorted (rules 2, 3 and 4).',
    '/**\n * Nothing moves (decision\n * 3).\n */',
    '// See docs/rules.md, docs/decisions/0018 and docs/operations.',
    '// A notice under 17 U.S.C. § 512.',
    '// https://example.com/docs/page.md',
    'const settings = { quality: 80 };',
  ])('accepts %j', (text) => expect(lint(text)).toEqual([]));

  it.each([
    ['// Lists show 60 pins (rule 999).', '1:24 There is no rule 999.'],
    ['// Rule 999.', '1:4 There is no rule 999.'],
    ['// Lists are sorted (rules 2 and\n// 998).', '1:22 There is no rule 998.'],
    ['// Nothing moves (decision 999).', '1:19 There is no decision 999.'],
    ['// Ids hold their time\n// (migration 0999).', '2:5 There is no migration 0999.'],
    ['// Docs: docs/operations/nowhere.md.', '1:10 There is no docs/operations/nowhere.md.'],
    ['// Docs: docs/decisions/0999.', '1:10 There is no docs/decisions/0999.'],
  ])('reports the missing target of %j', (text, message) => expect(lint(text)).toEqual([message]));

  it.each(['spec §2', 'contract §3', 'design.md §5', 'quality B.2', 'quality\n// A.1', 'spec section 7', 'issue 13'])(
    'refuses %j, which is in no repository',
    (cited) => expect(lint(`// As written (${cited}).`)).toHaveLength(1),
  );

  it('reads test titles, style sheets, SQL and Markdown, too', () => {
    expect(lint("it('keeps rule 999', run);")).toHaveLength(1);
    expect(lint('a { color: red; } /* rule 999 */', 'app/styles/page.css')).toHaveLength(1);
    expect(lint('select 1;\n-- rule 999', 'lib/db/page.sql')).toEqual(['2:4 There is no rule 999.']);
    expect(lint('See [decisions](decisions/README.md) 3 and 999.', 'docs/page.md')).toHaveLength(1);
  });

  it('follows the links of Markdown from the folder of the page', () => {
    expect(lint('[here](rules.md#lists) [there](https://example.com/) [on the site](/)', 'docs/page.md')).toEqual([]);
    expect(lint('[here](rules.md)', 'docs/operations/page.md')).toEqual(['1:6 There is no rules.md.']);
  });
});
