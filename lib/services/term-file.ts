import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { TermLists } from '@/lib/domain/terms';
import starterTerms from '@/lib/services/starter-terms.json';

export interface OperatorLists extends TermLists {
  /** Words that fit every pin, so that no search needs them. */
  everywhere: readonly string[];
}

const terms = z.array(z.string().min(1).max(200)).max(10_000);
const listsSchema = z.strictObject({
  illegal: terms.default([]),
  names: terms.default([]),
  allowed: terms.default([]),
  everywhere: terms.default(starterTerms.everywhere),
});

/** The message is for the operator. */
class TermFileError extends Error {
  override name = 'TermFileError';
}

/** Reads the operator's lists of terms, else the starter lists. @throws TermFileError */
export function readTermLists(file: string | undefined): OperatorLists {
  if (!file) return starterTerms;
  const result = listsSchema.safeParse(jsonIn(file));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new TermFileError(`${issue?.path.join('.') || 'the file'}: ${issue?.message}`);
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new TermFileError(String(error));
  }
}
