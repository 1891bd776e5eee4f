import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** They may name features; all else of core must not. */
const OF_TESTS = /\.test\.tsx?$|^(bench|e2e|jest|testing|tools)\//;
/** They compare documents, commands, alerts and settings, which name features, with the code. */
const OF_WHOLE_SITE =
  /^(app\/api\/limits|features\/settings|jest\/documents|server\/command-line|server\/front\/metrics\/monitoring-files|tools\/check\/deep-tests)\.test\.ts$/;
const SOURCE = /\.(tsx?|mjs|mts|css)$/;
const LISTS =
  /^features\/(index\.ts|elements\.ts|commands\.m?js|commands\.d\.mts)$|^app\/(globals\.css|_parts\/[^/]+\.ts)$/;
const LISTED = /^import (?:type )?\{ (\w+) \} from '(@\/features\/|\.\/)([^']+)';\n/gm;
const STYLES = /^@import '\.\.\/([^']+)';\n/gm;
const IMPORT = /(?:from|import\() ?'(@\/|\.\/)([^']+)'/g;

/** The folders of all features. */
export const featureNames = (root: string): string[] =>
  readdirSync(path.join(root, 'features'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

/** Writes a copy of the project without some features: without their folders, their lines in `features` and `app/_parts`, and what leads to them from `app` and from tests. @throws Error for a file of core that imports one */
export function copyWithout(names: readonly string[], root: string, target: string): void {
  const isOfFeature = new RegExp(`^features/(${names.join('|')})/`);
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  const files = new Map(
    listed
      .split('\n')
      .filter((file) => file && !isOfFeature.test(file) && !OF_WHOLE_SITE.test(file))
      .map((file) => [file, SOURCE.test(file) ? readFileSync(path.join(root, file), 'utf8') : null]),
  );
  for (const [file, text] of files) if (text && LISTS.test(file)) files.set(file, unlisted(text, isOfFeature));
  leaveOutImporters(files, isOfFeature);
  for (const [file, text] of files) {
    const place = path.join(target, file);
    mkdirSync(path.dirname(place), { recursive: true });
    if (text === null) cpSync(path.join(root, file), place);
    else writeFileSync(place, text);
  }
}

/** A list of `features` without the imports of some, and without what they have imported. */
function unlisted(text: string, isOfFeature: RegExp): string {
  let kept = text.replaceAll(STYLES, (line, file: string) => (isOfFeature.test(file) ? '' : line));
  for (const [line, name = '', , from = ''] of text.matchAll(LISTED)) {
    if (!isOfFeature.test(`features/${from}`)) continue;
    kept = kept.replace(line, '').replaceAll(new RegExp(`(\\.{3}|typeof )?\\b${name}\\b(,\\s+| &\\s+)?`, 'g'), '');
  }
  return kept.replace(/ ?[,&]\s*(?=[\]};])/g, '').replace(': ;', ': object;');
}

function leaveOutImporters(files: Map<string, string | null>, isOfFeature: RegExp): void {
  const gone = new Set<string>();
  const isGone = (file: string) => isOfFeature.test(file) || gone.has(file);
  for (let before = -1; before < gone.size;) {
    before = gone.size;
    for (const [file, text] of files) {
      const imported = [...(text ?? '').matchAll(IMPORT)].map(([, base, name = '']) =>
        base === '@/' ? name : path.join(path.dirname(file), name),
      );
      if (!imported.some(isGone)) continue;
      const isReExport =
        file.startsWith('app/') && imported.every((name) => isOfFeature.test(name) || name.startsWith('app/_screens/'));
      if (!OF_TESTS.test(file) && !isReExport) throw new Error(`${file} is of core and imports a feature.`);
      gone.add(file.replace(SOURCE, ''));
      files.delete(file);
    }
  }
}
