import { refusals } from '@/lib/refusals';
import { termKind } from '@/lib/services/term-lists';

/** A field of what is shown together. */
export interface Part<Field extends string> {
  field: Field;
  /** The name of the field for the person, such as "alt text". */
  label: string;
  texts: readonly string[];
}

const AND = new Intl.ListFormat('en');

/**
 * Holds texts that are shown together against the lists of terms as one: the words of a term may be spread over them.
 * @param own the fields that are new: one of them is named
 * @throws AppError `invalid` with a field, and a sentence that names all that the term is spread over
 */
export function assertTogether<Field extends string>(parts: readonly Part<Field>[], own: readonly Field[]): void {
  const kindOf = (some: readonly Part<Field>[]) => termKind(some.flatMap(({ texts }) => texts).join(' '));
  const kind = kindOf(parts);
  if (!kind) return;
  const needed = parts.reduce((left, part) => {
    const without = left.filter((other) => other !== part);
    return kindOf(without) === kind ? without : left;
  }, parts);
  const labels = AND.format(needed.map(({ label }) => label));
  const contain = needed.flatMap(({ texts }) => texts).length > 1 ? 'together contain' : 'contains';
  const message = `${labels.charAt(0).toUpperCase()}${labels.slice(1)} ${contain} ${kind} material`;
  const field = needed.map((part) => part.field).findLast((one) => own.includes(one)) ?? own.at(-1);
  throw refusals.invalid(message, field);
}
