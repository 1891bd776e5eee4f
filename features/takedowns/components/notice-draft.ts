import { textOf } from '@/components/form/text-of';
import { emailProblem } from '@/lib/domain/credentials';
import { textProblem, tidyLine, tidyText } from '@/lib/domain/typed-text';
import { isSignedBy, TAKEDOWN_LIMITS as LIMITS, TAKEDOWN_WORDS } from '@/features/takedowns/takedown-rules';
import { TAKEDOWN_KINDS } from '@/lib/domain/takedown';

const agreedTo = (values: FormData) => values.getAll('statements').filter((value) => typeof value === 'string');

/** Keeps blank lines, so that the server's line numbers fit. */
const linesOf = (text: string) => text.replace(/\s+$/, '').split(/\r\n?|\n/);

/** As in `POST /takedowns`. */
export const noticeOf = (values: FormData) => ({
  kind: textOf(values, 'kind'),
  name: tidyLine(textOf(values, 'name')),
  email: textOf(values, 'email').trim(),
  postalAddress: tidyText(textOf(values, 'postalAddress')),
  phone: tidyLine(textOf(values, 'phone')),
  description: tidyText(textOf(values, 'description')),
  pins: linesOf(textOf(values, 'pins')),
  statements: agreedTo(values),
  signature: tidyLine(textOf(values, 'signature')),
});

function pinsProblem(lines: readonly string[]): string | undefined {
  const count = lines.filter((line) => line.trim() !== '').length;
  if (count === 0) return 'Give the addresses of the pins, one a line.';
  if (count > LIMITS.pins) {
    return `These are ${count.toLocaleString('en')} addresses. Name ${LIMITS.pins} pins at most, and the others in a second notice.`;
  }
  const long = lines.findIndex((line) => line.length > LIMITS.pinUrl);
  return long < 0 ? undefined : `Line ${long + 1} is too long to be the address of a pin.`;
}

/** Errors that the browser can find, in field order. */
export function checkNotice(values: FormData): Record<string, string | undefined> {
  const { name, email, postalAddress, phone, description, pins, statements, signature, ...notice } = noticeOf(values);
  const kind = TAKEDOWN_KINDS.find((known) => known === notice.kind);
  if (!kind) return { kind: 'Choose what your notice is about.' };
  const words = TAKEDOWN_WORDS[kind];
  const needed = (text: string, sentence: string) => (text === '' && words.needsPostalAddress ? sentence : undefined);
  return {
    description: textProblem(description, { max: LIMITS.description, missing: 'Describe what it is about.' }),
    pins: pinsProblem(pins),
    name: textProblem(name, { max: LIMITS.name, missing: 'Give your full name.' }),
    email: emailProblem(email),
    postalAddress:
      needed(postalAddress, 'The law asks for your postal address.') ??
      textProblem(postalAddress, { max: LIMITS.postalAddress }),
    phone: needed(phone, 'The law asks for your telephone number.') ?? textProblem(phone, { max: LIMITS.phone }),
    statements: words.statements.every((statement) => statements.includes(statement))
      ? undefined
      : 'Please agree to every statement.',
    signature: isSignedBy(name, signature) ? undefined : 'Sign with your name as you gave it above.',
  };
}
