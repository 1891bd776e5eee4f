/** `hidden`: its poster is banned; `trashed`: its poster deleted it and may take it back; lists show `live` only. */
export const PIN_STATUSES = ['live', 'pending', 'held', 'hidden', 'removed', 'trashed'] as const;
export type PinStatus = (typeof PIN_STATUSES)[number];

/** Whether a pin that is not live can become live without a moderator: by a provider's answer, the end of a ban, or its poster. */
const MAY_RETURN: Readonly<Record<Exclude<PinStatus, 'live'>, boolean>> = {
  pending: true,
  held: false,
  hidden: true,
  removed: false,
  trashed: true,
};
export const RETURNING_STATUSES = PIN_STATUSES.filter((status) => status !== 'live' && MAY_RETURN[status]);
