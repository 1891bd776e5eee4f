import { readTermLists } from '@/lib/services/term-file';
import { env } from '@/lib/env';
import { makeExplainText } from '@/server/cli/terms/explain-text';

const USAGE = `Use: node server/bootstrap.mjs terms "<text>" …

Says of each text which terms of the installation's lists it holds (TERMS_FILE, else the starter lists).
Ends with 1 when it holds any.`;

/** `terms "<text>" …`: tries texts against the lists of terms, as the site does. */
export async function main(): Promise<void> {
  const texts = process.argv.slice(3);
  if (texts.length === 0) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  try {
    const explain = makeExplainText(readTermLists(env.TERMS_FILE));
    for (const text of texts) {
      const found = explain(text);
      console.log(`${JSON.stringify(text)}: ${found.join(', ') || 'nothing'}`);
      if (found.length > 0) process.exitCode = 1;
    }
  } catch (error) {
    const isPlain = error instanceof Error && error.name === 'TermFileError';
    console.error(isPlain ? error.message : error);
    process.exitCode = 2;
  }
}
