import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const DECISIONS = path.join(root, 'docs/decisions');
const TREE = readdirSync(root);
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesIn('docs')];

function filesIn(folder: string): string[] {
  const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.md')).map((name) => path.join(folder, name));
}

const textOf = (document: string) => readFileSync(path.join(root, document), 'utf8');

/** Text in single backticks, outside of blocks of code, that begins as a path of this repository does. */
function namedPaths(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const codes = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return codes.filter((code) => /^[\w.()[\]*/-]+$/.test(code) && code.includes('/') && isOfTree(code));
}

const isOfTree = (code: string) => TREE.includes(code.split('/')[0] ?? '');

/** A path may leave its extension out, and end in a name with `*` for a part of it. */
function exists(named: string): boolean {
  const place = path.join(root, named);
  if (!named.includes('*')) return ['', '.ts', '.tsx'].some((extension) => existsSync(place + extension));
  const [start = '', end = ''] = path.basename(named).split('*');
  const folder = path.dirname(place);
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(start) && name.endsWith(end));
}

/** Files of this repository that a document links to. */
const links = (text: string) =>
  [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

describe.each(documents)('%s', (document) => {
  const text = textOf(document);

  it('names only files and folders that exist', () => {
    expect(namedPaths(text).filter((named) => !exists(named))).toEqual([]);
  });

  it('links only to files that exist', () => {
    const folder = path.join(root, path.dirname(document));
    expect(links(text).filter((target) => !existsSync(path.join(folder, target)))).toEqual([]);
  });
});

it('the index of decisions has the title and the status of each decision', () => {
  const index = textOf('docs/decisions/README.md').replace(/ +/g, ' ');
  const lines = readdirSync(DECISIONS)
    .filter((name) => /^\d{4}-/.test(name))
    .map((name) => {
      const [, number, title, status] =
        /^# (\d+)\. (.+)\n\nStatus: ((?:accepted|superseded) \d{4}-\d\d-\d\d.*)\n/.exec(
          textOf(`docs/decisions/${name}`),
        ) ?? [];
      return `| ${number} | [${title}](${name}) | ${status} |`;
    });
  expect(lines.filter((line) => !index.includes(line))).toEqual([]);
});
