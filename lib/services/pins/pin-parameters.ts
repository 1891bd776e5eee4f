import { isFlagged } from '@/lib/domain/flagged';
import type { PinChanges } from '@/lib/schemas/pin-requests';

const TEXTS = ['title', 'alt', 'destination'] as const;

/** Parameters of `publish_pin` and `edit_pin`: null for unchanged, '' for empty. They leave the licence to their callers. */
export const pinParameters = (pin: PinChanges): Record<string, unknown> => ({
  ...Object.fromEntries(TEXTS.map((field) => [`new_${field}`, pin[field] === undefined ? null : (pin[field] ?? '')])),
  new_tags: pin.tags ?? null,
  tag_flags: pin.tags?.map(isFlagged) ?? null,
});
