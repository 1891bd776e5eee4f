'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/spinner';
import { api, ApiError } from '@/lib/client/api';
import { expire } from '@/lib/client/session';
import { takeMissedAsk, VERIFY_EMAIL, type VerifyEmailDetail } from '@/lib/client/verified';
import { useViewer } from '@/lib/client/viewer';

const SENT = { text: 'Verification email sent! Check your inbox.', isSent: true };
const failed = (text: string) => ({ text, isSent: false });

const NO_DETAIL: VerifyEmailDetail = { failed: false, isKept: false };
const detailOf = (event: Event): VerifyEmailDetail =>
  (event instanceof CustomEvent && (event.detail as VerifyEmailDetail | null)) || NO_DETAIL;

/** Rule 107. Closes when the email is verified elsewhere. */
export function VerifyEmailDialog() {
  const isVerified = useViewer()?.emailVerified === true;
  const [open, setOpen] = useState(false);
  const [isKept, setIsKept] = useState(false);
  const [message, setMessage] = useState<typeof SENT>();
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    const show = (detail: VerifyEmailDetail) => {
      setMessage(detail.failed ? failed('There is an issue verifying your account') : undefined);
      setIsKept(detail.isKept);
      setOpen(true);
    };
    const onAsk = (event: Event) => {
      event.preventDefault();
      show(detailOf(event));
    };
    addEventListener(VERIFY_EMAIL, onAsk);
    const missed = takeMissedAsk();
    if (missed) show(missed);
    return () => removeEventListener(VERIFY_EMAIL, onAsk);
  }, []);

  const resend = async () => {
    setIsSending(true);
    setMessage(undefined);
    try {
      await api('/verify-email', { method: 'POST', body: {} }); // with a new token
      setMessage(SENT);
    } catch (error) {
      // After too many emails a new sign-in does not help.
      if (!(error instanceof ApiError && error.status === 429)) return expire();
      setMessage(failed(error.message));
    }
    setIsSending(false);
  };

  return (
    <Dialog title="Verify your email" open={open && !isVerified} onClose={() => setOpen(false)}>
      <p>
        {isKept
          ? 'Open the link we emailed you. We’ll finish what you started.'
          : 'Open the link we emailed you, then try again.'}{' '}
        Can’t find it? Check your spam folder.
      </p>
      {message && (
        <p role="alert" className={message.isSent ? 'mt-3 font-semibold' : 'mt-3 text-danger'}>
          {message.text}
        </p>
      )}
      <Button variant="primary" className="mt-5" aria-busy={isSending} onClick={resend}>
        Resend verification email
      </Button>
      {isSending && <Spinner className="mt-3 text-sm">Sending the mail …</Spinner>}
    </Dialog>
  );
}
