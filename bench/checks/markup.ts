import path from 'node:path';
import { esmResolver, FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import type { Finding } from '@/bench/report/findings';
import { get } from '@/bench/site/http';
import { newVisitor } from '@/bench/site/visitor';

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

/** Runs html-validate over the HTML that the server sends for each path. */
export async function validateMarkup(site: string, paths: readonly string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const place of paths) {
    const { body } = await get(site + place, newVisitor());
    findings.push(...(await htmlProblems(body.toString())).map((problem) => ({ place, problem })));
  }
  return findings;
}
