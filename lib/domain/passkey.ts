export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;

/** The session in which a person confirms. */
export interface OwnSession {
  userId: string;
  sid: string;
}
