import path from 'node:path';
import { esmResolver, FileSystemConfigLoader, HtmlValidate } from 'html-validate';

/** The rules stand in `.htmlvalidate.mjs` of the project's root. */
const RULES_FOR = path.resolve('page.html');

let validator: HtmlValidate | undefined;

/** Errors that html-validate finds in a document, one line for each element. */
export async function htmlProblems(html: string): Promise<string[]> {
  validator ??= new HtmlValidate(new FileSystemConfigLoader([esmResolver()]));
  const { results } = await validator.validateString(html, RULES_FOR);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `html-validate ${ruleId}: ${message} — ${selector ?? 'document'}`);
}
