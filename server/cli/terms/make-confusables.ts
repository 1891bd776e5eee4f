import { readFileSync, writeFileSync } from 'node:fs';
import { confusableLetters } from './confusable-letters';

// `node --import tsx server/cli/terms/make-confusables.ts <file>` makes the look-alike letters from Unicode's `confusables.txt` (https://www.unicode.org/Public/security/latest/confusables.txt).
const TARGET = 'lib/domain/confusables.json';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Use: node --import tsx server/cli/terms/make-confusables.ts <path of confusables.txt>');
const table = readFileSync(file, 'utf8');
const fact = (name: string) => new RegExp(`^# ${name}: (.+)$`, 'm').exec(table)?.[1] ?? 'unknown';
const made = {
  source: `confusables.txt of Unicode Technical Standard #39, version ${fact('Version')} (${fact('Date')})`,
  licence: 'Unicode License v3, https://www.unicode.org/license.txt. Copyright © Unicode, Inc.',
  letters: confusableLetters(table),
};
writeFileSync(TARGET, `${JSON.stringify(made, null, 2)}\n`);
