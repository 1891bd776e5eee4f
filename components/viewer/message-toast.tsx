import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, ButtonLink } from '@/components/ui/button';
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
    if (!status || status.lasts) return;
    const timer = setTimeout(setStatus, status.undo ? UNDO_MS : STATUS_MS, null);
    return () => clearTimeout(timer);
  }, [status]);

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
      {status && <Toast message={status} onGone={() => setStatus(null)} />}
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
  onGone: () => void;
}

function Toast({ message, onGone }: ToastProps) {
  const runAction = (run?: () => void) => () => {
    onGone();
    run?.();
    giveFocusBack();
  };
  return (
    <div className={`toast ${message.lasts ? 'toast-lasting' : ''} ${message.kind === 'alert' ? 'text-danger' : ''}`}>
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
