'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { api, ApiError } from '@/lib/client/api';
import { expire } from '@/lib/client/session';
import { VERIFY_EMAIL, type VerifyEmailDetail } from '@/lib/client/verified';

const SENT = 'Verification email sent! Check your inbox.';
const FAILED = 'There is an issue verifying your account';

const isFailure = (event: Event) =>
  event instanceof CustomEvent && (event.detail as VerifyEmailDetail | null)?.failed === true;

/** Opens when something needs a verified email (rule 31); the mail can be sent again from here. */
export function VerifyEmailDialog() {
  const [open, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    const show = (event: Event) => {
      setMessage(isFailure(event) ? FAILED : '');
      setOpen(true);
    };
    addEventListener(VERIFY_EMAIL, show);
    return () => removeEventListener(VERIFY_EMAIL, show);
  }, []);

  const resend = async () => {
    setIsSending(true);
    setMessage('');
    try {
      await api('/verify-email', { method: 'POST', body: {} }); // with a token made for it
      setMessage(SENT);
    } catch (error) {
      // Too many mails asked for: waiting helps, signing in again does not.
      if (!(error instanceof ApiError && error.status === 429)) return expire();
      setMessage(error.message);
    }
    setIsSending(false);
  };

  return (
    <Dialog title="Verify your email" open={open} onClose={() => setOpen(false)}>
      <p>Follow the link in the mail that we sent you, then try again. It may have landed among the spam.</p>
      {message && (
        <p role="alert" className={message === SENT ? 'mt-3 font-semibold' : 'mt-3 text-danger'}>
          {message}
        </p>
      )}
      <Button variant="primary" className="mt-5" aria-busy={isSending} onClick={resend}>
        Resend verification email
      </Button>
    </Dialog>
  );
}
