import type { z } from 'zod';

/** What must stand in place of a setting that is wrong, where the setting itself does not say it. */
export function settingWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? 'must be text';
    case 'invalid_value':
      return `must be ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(issue.values.map(String))}`;
    case 'too_small':
      if (issue.origin !== 'string') return `must be ${issue.minimum} or more`;
      return issue.minimum === 1 ? 'must not be empty' : `must have ${issue.minimum} characters or more`;
    case 'too_big':
      return `must ${issue.origin === 'string' ? `have ${issue.maximum} characters` : `be ${issue.maximum}`} or less`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'must be as in .env.example';
    case 'unrecognized_keys':
      return `must not have ${issue.keys.join(', ')}`;
    default:
      return 'must be as in .env.example';
  }
}

const TYPES: Record<string, string> = {
  number: 'must be a number',
  int: 'must be a whole number',
  array: 'must be a list as JSON',
  object: 'must be an object as JSON',
};

const FORMATS: Record<string, string> = {
  email: 'must be an email address, as name@example.com',
  hostname: 'must be the name of a host, as auth.example.com',
};
