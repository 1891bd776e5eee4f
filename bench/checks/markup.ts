import path from 'node:path';
import { esmResolver, FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import type { Finding } from '@/bench/report/findings';
import { get } from '@/bench/site/http';
import { newVisitor } from '@/bench/site/visitor';

/** The rules stand in `.htmlvalidate.mjs` of the project's root. */
const RULES_FOR = path.resolve('page.html');

/** Runs html-validate over the HTML that the server sends for each path. */
export async function validateMarkup(site: string, paths: readonly string[]): Promise<Finding[]> {
  const validator = new HtmlValidate(new FileSystemConfigLoader([esmResolver()]));
  const findings: Finding[] = [];
  for (const place of paths) {
    const { body } = await get(site + place, newVisitor());
    const { results } = await validator.validateString(body.toString(), RULES_FOR);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      findings.push({ place, problem: `html-validate ${ruleId}: ${message} — ${selector ?? 'document'}` });
    }
  }
  return findings;
}
