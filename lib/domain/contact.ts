export const CONTACT_MESSAGE_MAX = 5_000;
