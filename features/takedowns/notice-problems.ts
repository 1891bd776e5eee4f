import { FORMAT_WORDS } from '@/lib/domain/formats';

const PROBLEMS = {
  pins: 'We could not find an image at one of the links, or none was given. Copy the link from your browser, one a line, or choose a copy of the image.',
  file: `We could not read the file. Choose a ${FORMAT_WORDS} of at most 20 MB.`,
  description: 'Describe the image in a few words.',
  name: 'Enter your full name.',
  email: 'Enter a valid email, like name@example.com.',
  actsFor: 'Say in fewer words by what right you act for the person shown.',
  statements: 'Please agree to both statements.',
  signature: 'Sign with your name, exactly as you gave it above.',
  limit: 'You have sent several requests. Wait 15 minutes, and send this one again.',
  busy: 'We can’t take this request right now. Try again in a minute, or write to us.',
} as const;

type NoticeProblem = keyof typeof PROBLEMS;

const isProblem = (name: string): name is NoticeProblem => Object.hasOwn(PROBLEMS, name);

/** What a refused form is about, by its status and field. */
export function noticeProblemOf(status: number, field = ''): NoticeProblem {
  if (status === 429) return 'limit';
  const [name = ''] = field.split('.');
  if (isProblem(name)) return name;
  return status === 413 || status === 415 ? 'file' : 'busy';
}

/** The sentence of a URL's problem; null for none. */
export const noticeProblem = (name: unknown): string | null =>
  typeof name === 'string' ? PROBLEMS[isProblem(name) ? name : 'busy'] : null;
