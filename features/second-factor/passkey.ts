export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 40;
export const RECOVERY_CODES = 10;
/** How a passkey is reached. */
export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** The session in which a person confirms. */
export interface OwnSession {
  userId: string;
  sid: string;
}
