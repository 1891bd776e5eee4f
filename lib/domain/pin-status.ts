/** The states of a pin; `hidden`: its poster is banned. Lists show those that are live. */
export const PIN_STATUSES = ['live', 'pending', 'held', 'hidden', 'removed'] as const;
export type PinStatus = (typeof PIN_STATUSES)[number];
