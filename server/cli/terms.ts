import { readTermLists } from '@/lib/services/term-file';
import { env } from '@/lib/env';
import { OPERATOR_COMMANDS } from '@/server/commands.mjs';
import { makeExplainText } from '@/server/cli/terms/explain-text';

const USAGE = OPERATOR_COMMANDS.terms.usage;

/** `npm run terms "<text>" …`: checks texts against the lists of terms, as the site does. */
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
    console.error(isPlain ? `TERMS_FILE ${env.TERMS_FILE}: ${error.message}` : error);
    process.exitCode = 2;
  }
}
