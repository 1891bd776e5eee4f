import { isFlagged } from '@/lib/domain/flagged';
import { PIN_TEXT_FIELDS } from '@/lib/domain/pin-fields';
import type { PinChanges } from '@/lib/schemas/pin-requests';

/** Parameters of `publish_pin` and `edit_pin`: null for unchanged, '' for empty. */
export const pinParameters = (pin: PinChanges): Record<string, unknown> => ({
  ...Object.fromEntries(
    PIN_TEXT_FIELDS.map((field) => [`new_${field}`, pin[field] === undefined ? null : (pin[field] ?? '')]),
  ),
  new_tags: pin.tags ?? null,
  tag_flags: pin.tags?.map(isFlagged) ?? null,
});
