import type { Page } from 'playwright/test';

interface Raised {
  kind: 'alert' | 'status';
  text: string;
  /** The button beside the text, which does nothing. */
  button: 'retry' | 'undo';
}

/** Raises a message on the page, as its own scripts do, once there is what shows messages. */
export async function raiseMessage(page: Page, message: Raised): Promise<void> {
  await page.waitForFunction(({ kind, text, button }) => {
    const detail = { kind, text, [button]: () => undefined };
    // What shows the message prevents the event's default; before it is there nothing does.
    return !dispatchEvent(new CustomEvent('viewer-message', { detail, cancelable: true }));
  }, message);
}
