/** Raised on the window to have the person prove who they are; its detail takes whether they did. */
export const CONFIRM_IDENTITY = 'confirm-identity';
export type ConfirmIdentityDetail = (isProved: boolean) => void;

/** Asks the person to prove once more who they are. False: they would not, or there is nothing here to ask them. */
export const confirmIdentity = (): Promise<boolean> =>
  new Promise((resolve) => {
    const event = new CustomEvent<ConfirmIdentityDetail>(CONFIRM_IDENTITY, { cancelable: true, detail: resolve });
    const isAsked = !dispatchEvent(event);
    if (!isAsked) resolve(false);
  });
