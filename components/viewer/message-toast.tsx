import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, ButtonLink } from '@/components/ui/button';
import { useIsDrawn } from '@/components/ui/use-is-drawn';
import { ApartNames } from '@/components/user/apart-names';
import { giveFocusBack, noteFocus } from '@/lib/client/focus-before';
import { MESSAGE, takeWaitingMessage, type Message } from '@/lib/client/message-event';
import { messagesPlace } from '@/lib/client/messages-place';
import { raiseMessages } from '@/lib/client/raise-messages';
import { takeKeptMessage, type NextPageMessage } from '@/lib/client/next-page-message';
import { takeBack } from '@/lib/client/take-back';

const STATUS_MS = 6_000;
const UNDO_MS = 10_000;

const messageOf = (event: Event): Message | null => (event instanceof CustomEvent ? event.detail : null);

/** The latest ones shown at once. */
const MOST_ALERTS = 3;

/** Errors stay above the last success until dismissed or retried. */
export function MessageToast() {
  const [alerts, setAlerts] = useState<readonly Message[]>([]);
  const [status, setStatus] = useState<Message | null>(null);

  const tell = useEffectEvent((message: Message | null) => {
    if (message?.kind === 'alert') setAlerts((old) => withLatest(old, message));
    else if (message) setStatus(message);
  });

  useEffect(() => {
    const show = (event: Event) => {
      event.preventDefault();
      tell(messageOf(event));
    };
    const place = messagesPlace();
    const noteLeft = ({ relatedTarget }: FocusEvent) => noteFocus(relatedTarget);
    addEventListener(MESSAGE, show);
    place.addEventListener('focusin', noteLeft);
    return () => {
      removeEventListener(MESSAGE, show);
      place.removeEventListener('focusin', noteLeft);
    };
  }, []);

  // Live regions announce only what is added later.
  useEffect(() => {
    const timer = setTimeout(() => {
      tell(takeWaitingMessage() ?? shownLater(takeKeptMessage()));
    });
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (status || alerts.length > 0) raiseMessages();
  }, [status, alerts]);

  return createPortal(
    <div aria-live="polite" className="toasts">
      {alerts.map((alert) => (
        <Toast
          key={alert.text}
          message={alert}
          onGone={() => setAlerts((old) => old.filter((other) => other !== alert))}
        />
      ))}
      {status && (
        <Toast
          key={status.text}
          message={status}
          onGone={() => setStatus((shown) => (shown === status ? null : shown))}
        />
      )}
    </div>,
    messagesPlace(),
  );
}

function shownLater(kept: NextPageMessage | null): Message | null {
  if (!kept) return null;
  const { undo = [], ...message } = kept;
  return { kind: 'status', ...message, ...(undo.length > 0 && { undo: () => void takeBack(undo) }) };
}

/** A repeated error shows once. */
const withLatest = (alerts: readonly Message[], alert: Message) =>
  [...alerts.filter(({ text }) => text !== alert.text), alert].slice(-MOST_ALERTS);

interface ToastProps {
  message: Message;
  /** Its way out has been drawn. */
  onGone: () => void;
}

function Toast({ message, onGone }: ToastProps) {
  const box = useRef<HTMLDivElement>(null);
  const [dismissed, dismiss] = useState<Message>();
  const isOpen = message !== dismissed;
  const isDrawn = useIsDrawn(isOpen, box);
  const tellGone = useEffectEvent(onGone);

  useEffect(() => {
    if (!isDrawn) tellGone();
  }, [isDrawn]);

  useEffect(() => {
    if (message.kind === 'alert' || message.lasts) return;
    const timer = setTimeout(dismiss, message.undo ? UNDO_MS : STATUS_MS, message);
    return () => clearTimeout(timer);
  }, [message]);

  const runAction = (run?: () => void) => () => {
    dismiss(message);
    run?.();
    giveFocusBack();
  };
  return (
    <div
      ref={box}
      inert={!isOpen}
      className={`toast ${message.lasts ? 'toast-lasting' : ''} ${message.kind === 'alert' ? 'text-danger' : ''}`}
    >
      <p role={message.kind}>
        <ApartNames text={message.text} />
      </p>
      {message.link && <ButtonLink href={message.link.href}>{message.link.label}</ButtonLink>}
      {message.undo && (
        <Button variant="raised" onClick={runAction(message.undo)}>
          Undo
        </Button>
      )}
      {message.retry && (
        <Button variant="raised" onClick={runAction(message.retry)}>
          Try again
        </Button>
      )}
      <Button className="px-0" aria-label="Dismiss" onClick={runAction()}>
        <X size={18} aria-hidden />
      </Button>
    </div>
  );
}
