import { refusals } from '@/lib/refusals';
import { termKind } from '@/lib/services/term-lists';

export interface Part<Field extends string> {
  field: Field;
  /** Such as "alt text". */
  label: string;
  texts: readonly string[];
}

const AND = new Intl.ListFormat('en');

/** Checks texts together, over which a term may be spread; `own`: the changed fields. @throws AppError `invalid` with one of them */
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
