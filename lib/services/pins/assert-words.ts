import { decoded } from '@/lib/domain/decoded';
import { PIN_FIELDS, PIN_TEXTS, type PinField } from '@/lib/domain/pin-fields';
import type { PinChanges } from '@/lib/schemas/pin-requests';
import { assertNoTerms } from '@/lib/services/term-lists';
import { assertTogether } from '@/lib/services/terms-together';

/** Checks each text of a pin for listed terms. @throws AppError `invalid` with the first wrong field */
export function assertPinWords(pin: PinChanges): void {
  for (const field of PIN_FIELDS) {
    const label = field === 'tags' ? 'Tag' : PIN_TEXTS[field].label;
    for (const text of textsOf(pin, field)) assertNoTerms(text, field, label);
  }
}

/** Checks all texts together, over which a term may be spread; `own`: the changed fields. @throws AppError `invalid` with one of them */
export function assertWordsTogether(pin: PinChanges, own: readonly PinField[] = PIN_FIELDS): void {
  const labelOf = (field: PinField) => (field === 'tags' ? 'tags' : PIN_TEXTS[field].label.toLowerCase());
  const parts = PIN_FIELDS.map((field) => ({ field, label: labelOf(field), texts: textsOf(pin, field) }));
  assertTogether(parts, own);
}

function textsOf(pin: PinChanges, field: PinField): readonly string[] {
  if (field === 'tags') return pin.tags ?? [];
  const text = pin[field] ?? '';
  return [field === 'destination' || field === 'license' ? wordsOfLink(text) : text];
}

const wordsOfLink = (link: string): string =>
  (decoded(link) ?? link).replace(/^https?:/, '').replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ');
