import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** White space between words, with the end of a comment's line. */
const GAP = String.raw`\s+(?:(?:\*|//|--|#)\s+)?`;
const NUMBERS = String.raw`(\d+(?:(?:,|${GAP}(?:and|or|to))${GAP}\d+)*)`;

const REFUSED = new RegExp(
  [
    String.raw`\b(?:spec|contract|design|quality|style)(?:\.md)?${GAP}(?:§|section\b)`,
    String.raw`\bquality${GAP}[A-C]\b`,
    String.raw`\bissue${GAP}#?\d`,
  ].join('|'),
  'gi',
);
const CITED = new RegExp(
  [
    String.raw`\b[Rr]ules?${GAP}${NUMBERS}`,
    String.raw`\b[Dd]ecisions?(?:\]\([^)]*\))?${GAP}${NUMBERS}`,
    String.raw`\b[Mm]igrations?${GAP}${NUMBERS}`,
    String.raw`(?<![\w/.@-])(docs/[\w./-]*\w)`,
  ].join('|'),
  'g',
);
const MARKDOWN_LINK = /\]\((?!\w+:|[/#])([^)#\s]+)/g;

/** Finds the targets that can be cited in the repository at `root`. */
export function readTargets(root) {
  const numbered = (folder) => new Set(readdirSync(path.join(root, folder)).map((file) => Number.parseInt(file, 10)));
  const rules = readFileSync(path.join(root, 'docs/rules.md'), 'utf8').matchAll(/^- \*\*(\d+)\.\*\*/gm);
  const decisions = readdirSync(path.join(root, 'docs/decisions'));
  return {
    rules: new Set(Array.from(rules, ([, number]) => Number(number))),
    decisions: numbered('docs/decisions'),
    migrations: numbered('lib/db/migrations'),
    isFile: (file) => existsSync(path.join(root, file)),
    /** A decision may be cited without its name, as docs/decisions/0018. */
    isPage: (page) =>
      existsSync(path.join(root, page)) || decisions.some((file) => `docs/decisions/${file}`.startsWith(`${page}-`)),
  };
}

/** The dead citations of a text, each with its place. */
export function deadReferences(text, file, targets) {
  const dead = [];
  for (const { 0: cited, index } of text.matchAll(REFUSED)) {
    dead.push({
      index,
      message: `"${cited}" is not in the repository. Cite a rule (docs/rules.md), a decision or nothing.`,
    });
  }
  const missing = (index, numbers, known, name) => {
    for (const [number] of numbers.matchAll(/\d+/g)) {
      if (!known.has(Number(number))) dead.push({ index, message: `There is no ${name} ${number}.` });
    }
  };
  for (const { index, 1: rules, 2: decisions, 3: migrations, 4: page } of text.matchAll(CITED)) {
    if (rules) missing(index, rules, targets.rules, 'rule');
    if (decisions) missing(index, decisions, targets.decisions, 'decision');
    if (migrations) missing(index, migrations, targets.migrations, 'migration');
    if (page && !targets.isPage(page)) dead.push({ index, message: `There is no ${page}.` });
  }
  if (!file.endsWith('.md')) return dead;
  for (const { index, 1: link } of text.matchAll(MARKDOWN_LINK)) {
    if (!targets.isFile(path.join(path.dirname(file), link))) dead.push({ index, message: `There is no ${link}.` });
  }
  return dead;
}
