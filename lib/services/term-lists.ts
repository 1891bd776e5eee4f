import 'server-only';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { makeFindTerm, type FindTerm } from '@/lib/domain/terms';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import starterTerms from '@/lib/services/starter-terms.json';

const terms = z.array(z.string().min(1).max(200)).max(10_000).default([]);
const listsSchema = z.strictObject({ illegal: terms, names: terms, allowed: terms });

let find: FindTerm | undefined;

/** @throws Error when TERMS_FILE cannot be read: nothing may be published unseen */
function findTerm(text: string) {
  if (!find) {
    const file = env.TERMS_FILE;
    find = makeFindTerm(file ? listsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : starterTerms);
  }
  return find(text);
}

/**
 * Holds a text against the installation's lists of terms (spec §5).
 * @param label what the person knows the field as, such as "Name"
 * @throws AppError `invalid` with the field
 */
export function assertNoTerms(text: string, field: string, label: string): void {
  const kind = findTerm(text);
  if (kind) throw new AppError('invalid', `${label} contains ${kind} material`, { field });
}
