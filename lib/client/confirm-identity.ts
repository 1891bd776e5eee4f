/** Raised on the window. */
export const CONFIRM_IDENTITY = 'confirm-identity';
export interface ConfirmIdentityDetail {
  /** With the second factor, not with the password. */
  withPasskey: boolean;
  /** Takes whether the person confirmed. */
  answer: (isProved: boolean) => void;
}

/** False if the person declines, or the page cannot ask. */
export const confirmIdentity = (withPasskey: boolean): Promise<boolean> =>
  new Promise((resolve) => {
    const detail: ConfirmIdentityDetail = { withPasskey, answer: resolve };
    const event = new CustomEvent(CONFIRM_IDENTITY, { cancelable: true, detail });
    const isAsked = !dispatchEvent(event);
    if (!isAsked) resolve(false);
  });
