/** Most characters of a message to the operator. */
export const CONTACT_MESSAGE_MAX = 5_000;
