import { isFlagged } from '@/lib/domain/content-filter';
import type { PinChanges } from '@/lib/schemas/pin-requests';

/** What a person writes of a pin, as parameters of `publish_pin` and `edit_pin`: null where nothing is said, '' for none. */
export const pinParameters = ({ title, alt, tags, destination }: PinChanges) => ({
  new_title: title ?? null,
  new_alt: alt ?? null,
  new_tags: tags ?? null,
  tag_flags: tags?.map(isFlagged) ?? null,
  new_destination: destination === undefined ? null : (destination ?? ''),
});
