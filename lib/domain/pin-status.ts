/** `hidden`: its poster is banned; lists show `live` only. */
export const PIN_STATUSES = ['live', 'pending', 'held', 'hidden', 'removed'] as const;
export type PinStatus = (typeof PIN_STATUSES)[number];
