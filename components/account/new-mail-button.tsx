'use client';

import { useState } from 'react';
import { sendVerificationMail } from '@/components/account/follow-mail-link';
import { Button } from '@/components/ui/button';
import { Failure, Notice } from '@/components/ui/messages';
import { identityFailure } from '@/lib/client/identity-errors';

/** Has another mail of verification sent to who is signed in. */
export function NewMailButton() {
  const [isSent, setIsSent] = useState(false);
  const [isWorking, setIsWorking] = useState(false);
  const [failure, setFailure] = useState<string>();

  const send = async () => {
    setIsWorking(true);
    setFailure(undefined);
    try {
      await sendVerificationMail();
      setIsSent(true);
    } catch (error) {
      setFailure(identityFailure(error).message);
    }
    setIsWorking(false);
  };

  if (isSent) return <Notice>Verification email sent! Check your inbox.</Notice>;
  return (
    <>
      {failure && <Failure>{failure}</Failure>}
      <Button variant="primary" className="mt-6 w-full" disabled={isWorking} aria-busy={isWorking} onClick={send}>
        Send a new mail
      </Button>
    </>
  );
}
