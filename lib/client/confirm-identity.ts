import type { RefusalReason } from '@/lib/errors';

/** Raised on the window. */
export const CONFIRM_IDENTITY = 'confirm-identity';

/** Takes whether the person confirmed. */
export type Answer = (isProved: boolean) => void;

/** What a call was refused for until the person confirms. */
export type ConfirmationReason = Extract<RefusalReason, 'recent-sign-in-needed' | 'passkey-needed'>;

interface Question {
  reason: ConfirmationReason;
  answer: Answer;
}

/** False if the person declines, or the page cannot ask. */
export const confirmIdentity = (reason: ConfirmationReason): Promise<boolean> =>
  new Promise((answer) => {
    const detail: Question = { reason, answer };
    const event = new CustomEvent(CONFIRM_IDENTITY, { cancelable: true, detail });
    const isAsked = !dispatchEvent(event);
    if (!isAsked) answer(false);
  });

/** Calls `ask` whenever a confirmation for this reason is needed. Returns a function that stops it. */
export function onIdentityAsked(reason: ConfirmationReason, ask: (answer: Answer) => void): () => void {
  const hear = (event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    const question: Question = event.detail;
    if (question.reason !== reason) return;
    event.preventDefault();
    ask(question.answer);
  };
  addEventListener(CONFIRM_IDENTITY, hear);
  return () => removeEventListener(CONFIRM_IDENTITY, hear);
}
