/** `hidden`: its poster is banned; `trashed`: its poster deleted it and may take it back; lists show `live` only. */
export const PIN_STATUSES = ['live', 'pending', 'held', 'hidden', 'removed', 'trashed'] as const;
export type PinStatus = (typeof PIN_STATUSES)[number];
