/** What may become of a pin; hidden with the ban of who posted it. Lists show those that are live. */
export const PIN_STATUSES = ['live', 'pending', 'held', 'hidden', 'removed'] as const;
export type PinStatus = (typeof PIN_STATUSES)[number];
