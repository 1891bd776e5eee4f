/** Raised on the window; its detail takes whether the person confirmed. */
export const CONFIRM_IDENTITY = 'confirm-identity';
export type ConfirmIdentityDetail = (isProved: boolean) => void;

/** False if the person declines, or the page cannot ask. */
export const confirmIdentity = (): Promise<boolean> =>
  new Promise((resolve) => {
    const event = new CustomEvent<ConfirmIdentityDetail>(CONFIRM_IDENTITY, { cancelable: true, detail: resolve });
    const isAsked = !dispatchEvent(event);
    if (!isAsked) resolve(false);
  });
