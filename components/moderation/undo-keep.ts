import type { ModerationRequest } from '@/components/moderation/moderation-request';

/** Of one's own keep, for ten minutes. */
export const undoKeep = (pins: readonly { id: string; seen: number }[]): ModerationRequest => ({
  path: '/pins/acts',
  body: { act: 'undo-keep', pins: pins.map(({ id, seen }) => ({ id, seen })) },
  done: pins.length === 1 ? 'The pin is in the queue again.' : `${pins.length} pins are in the queue again.`,
});
