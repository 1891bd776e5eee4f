import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { MESSAGE, type Message } from '@/lib/client/message-event';
import { takeKeptMessage } from '@/lib/client/next-page-message';

const STATUS_MS = 6_000;
const UNDO_MS = 10_000;

const messageOf = (event: Event): Message | null => (event instanceof CustomEvent ? event.detail : null);

/** Tells what became of what a person did; what went wrong stays until it is put away, done again or followed by more. */
export function MessageToast() {
  const [message, setMessage] = useState<Message | null>(null);

  useEffect(() => {
    const show = (event: Event) => setMessage(messageOf(event));
    addEventListener(MESSAGE, show);
    return () => removeEventListener(MESSAGE, show);
  }, []);

  // Once the empty region has been there: only what comes into one is read out.
  useEffect(() => {
    const timer = setTimeout(() => {
      const text = takeKeptMessage();
      if (text) setMessage({ kind: 'status', text });
    });
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (message?.kind !== 'status') return;
    const timer = setTimeout(setMessage, message.undo ? UNDO_MS : STATUS_MS, null);
    return () => clearTimeout(timer);
  }, [message]);

  const runAction = (run: () => void) => () => {
    setMessage(null);
    run();
  };
  return createPortal(
    <div aria-live="polite">
      {message && (
        <div className={`toast ${message.kind === 'alert' ? 'text-danger' : ''}`}>
          <p role={message.kind}>{message.text}</p>
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
          <Button className="px-0" aria-label="Dismiss" onClick={() => setMessage(null)}>
            <X size={18} aria-hidden />
          </Button>
        </div>
      )}
    </div>,
    document.body,
  );
}
