import type { z } from 'zod';

const KINDS: Partial<Record<string, string>> = {
  string: 'This must be a text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object.',
};

/** Units of a length by the validator's type name. */
const UNITS: Partial<Record<string, string>> = { string: ' characters' };

/** Replaces the validator's own words in refusals. */
export function issueSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is missing.';
      return KINDS[issue.expected] ?? 'This has the wrong form.';
    case 'invalid_value':
      return `Use one of these: ${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      return `Use ${issue.maximum}${UNITS[issue.origin] ?? ''} at most.`;
    case 'too_small':
      return `Use ${issue.minimum}${UNITS[issue.origin] ?? ''} at least.`;
    case 'unrecognized_keys':
      return `There is no field "${issue.keys[0]}".`;
    default:
      return 'This has the wrong form.';
  }
}
